// Written by src/dev/index-rules.mjs: run it after you add, rename or remove a rule.
import type {Guideline} from '../src/rule/index.ts'
import activeVoice from './language/active-voice.ts'
import anchorPages from './site/anchor-pages.ts'
import anchorVersion from './site/anchor-version.ts'
import apiBaseUrl from './site/api-base-url.ts'
import assistantTells from './language/assistant-tells.ts'
import authName from './site/auth-name.ts'
import authentication from './api/authentication.ts'
import basicBeforeAdvanced from './organization/basic-before-advanced.ts'
import calloutChoice from './components/callout-choice.ts'
import calloutKind from './components/callout-kind.ts'
import clearDirect from './language/clear-direct.ts'
import codeComments from './code/code-comments.ts'
import codeComplete from './code/code-complete.ts'
import codeErrorHandling from './code/code-error-handling.ts'
import codeFilename from './code/code-filename.ts'
import codeGroupTitles from './components/code-group-titles.ts'
import codeImports from './code/code-imports.ts'
import codeLanguage from './code/code-language.ts'
import codeOutput from './code/code-output.ts'
import codeRealisticData from './code/code-realistic-data.ts'
import codeSyntax from './code/code-syntax.ts'
import colorContrast from './site/color-contrast.ts'
import completeExchange from './api/complete-exchange.ts'
import componentAttributes from './components/component-attributes.ts'
import componentKnown from './components/component-known.ts'
import componentNesting from './components/component-nesting.ts'
import componentSingle from './components/component-single.ts'
import defineAcronym from './language/define-acronym.ts'
import defineJargon from './language/define-jargon.ts'
import descriptiveHeading from './organization/descriptive-heading.ts'
import diagramText from './accessibility/diagram-text.ts'
import docsJsonRef from './site/docs-json-ref.ts'
import docsJsonSchema from './site/docs-json-schema.ts'
import docsJsonSyntax from './site/docs-json-syntax.ts'
import edgeCases from './code/edge-cases.ts'
import endpointCycle from './api/endpoint-cycle.ts'
import endpointExamplesPlacement from './components/endpoint-examples-placement.ts'
import endpointSection from './api/endpoint-section.ts'
import exampleMatchesFields from './api/example-matches-fields.ts'
import exampleMatchesSchema from './api/example-matches-schema.ts'
import exclamation from './language/exclamation.ts'
import explainTerms from './language/explain-terms.ts'
import fieldNeed from './components/field-need.ts'
import fillerWords from './language/filler-words.ts'
import footerSocials from './site/footer-socials.ts'
import frontmatter from './page/frontmatter.ts'
import goalTitle from './user-focus/goal-title.ts'
import headingCase from './language/heading-case.ts'
import headingIncrement from './page/heading-increment.ts'
import headingStartLevel from './page/heading-start-level.ts'
import headingUnique from './page/heading-unique.ts'
import imageAlt from './accessibility/image-alt.ts'
import imageAltText from './accessibility/image-alt-text.ts'
import imageFrame from './page/image-frame.ts'
import importantFirst from './organization/important-first.ts'
import keyboard from './accessibility/keyboard.ts'
import keyboardConsiderations from './accessibility/keyboard-considerations.ts'
import latinAbbreviation from './language/latin-abbreviation.ts'
import likelyQuestions from './user-focus/likely-questions.ts'
import linkBareUrl from './accessibility/link-bare-url.ts'
import linkOwnSite from './page/link-own-site.ts'
import linkPurpose from './accessibility/link-purpose.ts'
import linkTarget from './page/link-target.ts'
import linkText from './accessibility/link-text.ts'
import listNumbers from './organization/list-numbers.ts'
import logicalGrouping from './organization/logical-grouping.ts'
import maintainOrder from './site/maintain-order.ts'
import mdxSyntax from './page/mdx-syntax.ts'
import mediaTitle from './accessibility/media-title.ts'
import modeToggle from './site/mode-toggle.ts'
import navigationPage from './site/navigation-page.ts'
import noSecrets from './code/no-secrets.ts'
import oneTerm from './language/one-term.ts'
import openapiDescribed from './api/openapi-described.ts'
import openapiFile from './site/openapi-file.ts'
import operationDocumented from './api/operation-documented.ts'
import operationKnown from './api/operation-known.ts'
import ordinalDate from './language/ordinal-date.ts'
import pageDescription from './page/page-description.ts'
import pageInNavigation from './page/page-in-navigation.ts'
import pageOpening from './organization/page-opening.ts'
import pageTitle from './page/page-title.ts'
import parallelHeadings from './language/parallel-headings.ts'
import parallelList from './language/parallel-list.ts'
import paramFieldAccuracy from './api/param-field-accuracy.ts'
import paramFieldCoverage from './api/param-field-coverage.ts'
import paramFieldLocation from './components/param-field-location.ts'
import paramFieldUnknown from './api/param-field-unknown.ts'
import plainWording from './language/plain-wording.ts'
import preferAccordion from './components/prefer-accordion.ts'
import preferCallout from './components/prefer-callout.ts'
import preferCodeGroup from './components/prefer-code-group.ts'
import preferExpandable from './components/prefer-expandable.ts'
import preferParamField from './components/prefer-param-field.ts'
import preferResponseField from './components/prefer-response-field.ts'
import preferSteps from './components/prefer-steps.ts'
import preferTabs from './components/prefer-tabs.ts'
import preferWarning from './components/prefer-warning.ts'
import prerequisitesFirst from './organization/prerequisites-first.ts'
import promotional from './language/promotional.ts'
import rateLimits from './api/rate-limits.ts'
import readability from './language/readability.ts'
import redirects from './page/redirects.ts'
import responseExamples from './api/response-examples.ts'
import responseFieldAccuracy from './api/response-field-accuracy.ts'
import responseFieldCoverage from './api/response-field-coverage.ts'
import responseFieldUnknown from './api/response-field-unknown.ts'
import review from './page/review.ts'
import rulesFileCurrent from './site/rules-file-current.ts'
import rulesFilePublished from './site/rules-file-published.ts'
import runnableCode from './code/runnable-code.ts'
import scannableLayout from './user-focus/scannable-layout.ts'
import scannablePage from './accessibility/scannable-page.ts'
import secondPerson from './language/second-person.ts'
import sectionGrouping from './organization/section-grouping.ts'
import sensoryReference from './accessibility/sensory-reference.ts'
import sentenceLength from './language/sentence-length.ts'
import siteAsset from './site/site-asset.ts'
import statusCodes from './api/status-codes.ts'
import stepOutcome from './organization/step-outcome.ts'
import suppression from './page/suppression.ts'
import tableHeader from './accessibility/table-header.ts'
import tense from './language/tense.ts'
import terminology from './language/terminology.ts'
import topbarCta from './site/topbar-cta.ts'
import troubleshootingSection from './user-focus/troubleshooting-section.ts'
import unfinishedText from './language/unfinished-text.ts'
import unstatedFact from './api/unstated-fact.ts'
import unusedFile from './page/unused-file.ts'
import updateEntry from './components/update-entry.ts'
import userGoals from './user-focus/user-goals.ts'
import verificationStep from './user-focus/verification-step.ts'
import versions from './site/versions.ts'

/** Every rule, by id. */
export const rules = [
  activeVoice,
  anchorPages,
  anchorVersion,
  apiBaseUrl,
  assistantTells,
  authName,
  authentication,
  basicBeforeAdvanced,
  calloutKind,
  codeComments,
  codeComplete,
  codeErrorHandling,
  codeFilename,
  codeGroupTitles,
  codeImports,
  codeLanguage,
  codeOutput,
  codeRealisticData,
  codeSyntax,
  colorContrast,
  componentAttributes,
  componentKnown,
  componentNesting,
  componentSingle,
  defineAcronym,
  defineJargon,
  descriptiveHeading,
  diagramText,
  docsJsonRef,
  docsJsonSchema,
  docsJsonSyntax,
  endpointCycle,
  endpointExamplesPlacement,
  endpointSection,
  exampleMatchesFields,
  exampleMatchesSchema,
  exclamation,
  fieldNeed,
  fillerWords,
  footerSocials,
  frontmatter,
  goalTitle,
  headingCase,
  headingIncrement,
  headingStartLevel,
  headingUnique,
  imageAlt,
  imageAltText,
  imageFrame,
  keyboard,
  latinAbbreviation,
  linkBareUrl,
  linkOwnSite,
  linkTarget,
  linkText,
  listNumbers,
  maintainOrder,
  mdxSyntax,
  mediaTitle,
  modeToggle,
  navigationPage,
  noSecrets,
  oneTerm,
  openapiDescribed,
  openapiFile,
  operationDocumented,
  operationKnown,
  ordinalDate,
  pageDescription,
  pageInNavigation,
  pageOpening,
  pageTitle,
  parallelHeadings,
  parallelList,
  paramFieldAccuracy,
  paramFieldCoverage,
  paramFieldLocation,
  paramFieldUnknown,
  plainWording,
  preferAccordion,
  preferCallout,
  preferCodeGroup,
  preferExpandable,
  preferParamField,
  preferResponseField,
  preferSteps,
  preferTabs,
  preferWarning,
  prerequisitesFirst,
  promotional,
  rateLimits,
  readability,
  redirects,
  responseExamples,
  responseFieldAccuracy,
  responseFieldCoverage,
  responseFieldUnknown,
  review,
  rulesFileCurrent,
  rulesFilePublished,
  scannablePage,
  secondPerson,
  sectionGrouping,
  sensoryReference,
  sentenceLength,
  siteAsset,
  statusCodes,
  stepOutcome,
  suppression,
  tableHeader,
  tense,
  terminology,
  topbarCta,
  troubleshootingSection,
  unfinishedText,
  unstatedFact,
  unusedFile,
  updateEntry,
  verificationStep,
  versions
] as const

/** Every guideline, by id. */
export const guidelines: readonly Guideline[] = [
  calloutChoice,
  clearDirect,
  completeExchange,
  edgeCases,
  explainTerms,
  importantFirst,
  keyboardConsiderations,
  likelyQuestions,
  linkPurpose,
  logicalGrouping,
  runnableCode,
  scannableLayout,
  userGoals
]
