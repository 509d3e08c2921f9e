/** Patterns that show that a sentence of a style guide is about a rule, or requires the opposite. */

export interface Topic {
  /** Rule or guideline. */
  id: string
  about: RegExp
  /** What the rule requires, if a sentence can name either that or what the rule rejects. @default all of `about` is required */
  wants?: RegExp
  bans?: RegExp
  /** Contradicts the rule, as an instruction (`words`) or as a prohibition (`denied`). `rule` is what the rule requires, in a few words. */
  against?: {words?: RegExp; denied?: RegExp; rule: string}
}

/** The first match counts, so specific topics come before general ones. */
export const topics: readonly Topic[] = [
  {
    id: 'tense',
    about: /\b(?:future|present)[ -]tense\b/i,
    wants: /\bpresent[ -]tense\b/i,
    against: {
      words: /\b(?:always|only)\b[^.]*\bpresent tense\b|future tense (?:for|in) (?:all|every)/i,
      denied: /\b(?:avoid|no|never use|not use|don['’]t use|instead of) (?:the )?future\b/i,
      rule: 'future tense is only for results that happen later'
    }
  },
  {
    id: 'active-voice',
    about: /\b(?:active|passive) voice\b/i,
    wants: /\bactive\b/i,
    bans: /\bpassive\b/i,
    against: {rule: 'the rule prefers active voice'}
  },
  {
    id: 'second-person',
    about: /\bsecond[- ]person\b|\bfirst[- ]person\b|\baddress (?:the )?(?:reader|user)s?\b|["“'`](?:you|we)["”'`]/i,
    wants: /\bsecond[- ]person\b|\baddress\b|["“'`]you\b/i,
    bans: /\b(?:first|third)[- ]person\b|["“'`]we["”'`]/i,
    against: {rule: 'pages say `you`'}
  },
  {id: 'exclamation', about: /\bexclamation (?:marks?|points?)\b/i, bans: /\bexclamation\b/i, against: {rule: 'not in prose'}},
  {id: 'latin-abbreviation', about: /\b(?:e\.g|i\.e)\.|\blatin abbreviations?\b/i, bans: /\b(?:e\.g|i\.e)\.|\blatin abbreviations?\b/i},
  {
    id: 'assistant-tells',
    about: /\bmoreover\b|\bfurthermore\b|it['’]s important to note|\bin conclusion\b|\beditorializ|\bconjunction overuse\b/i,
    bans: /\bmoreover\b|\bfurthermore\b|it['’]s important to note|\bin conclusion\b|\beditorializ|\bconjunction overuse\b/i
  },
  {
    id: 'promotional',
    about: /\bpromotional\b|\bmarketing (?:language|speak|copy|fluff)\b|\bsuperlatives?\b|\bhype\b/i,
    bans: /\bpromotional\b|\bmarketing (?:language|speak|copy|fluff)\b|\bsuperlatives?\b|\bhype\b/i
  },
  {
    id: 'filler-words',
    about: /\bfiller\b|\b(?:avoid|no|remove)\b.{0,20}["“'`](?:just|simply|easily|basically)["”'`]/i,
    bans: /\bfiller\b|\b(?:avoid|no|remove)\b.{0,20}["“'`](?:just|simply|easily|basically)["”'`]/i
  },
  {id: 'ordinal-date', about: /\bordinals?\b/i, bans: /\bordinals?\b/i},
  {
    id: 'heading-case',
    wants: /\bsentence[- ]/i,
    about: /\b(?:sentence|title)[- ](?:style |style-)?(?:case|capitali[sz]ation)\b|\bcapitali[sz]e (?:each|every|only the first) word\b/i
  },
  {
    id: 'heading-start-level',
    wants: /\bh2\b|(?<!#)##(?!#)/i,
    bans: /\bh1\b/i,
    about: /\b(?:start|begin|starting|beginning)\b.{0,30}\b(?:h2|##)(?!#)|\bno h1\b|\bnever use h1\b|\bmd025\b/i
  },
  {
    id: 'heading-start-level',
    bans: /\bh1\b|(?<!#)`#`|\blevel[- ]1\b/i,
    about: /\b(?:start|begin)\b.{0,40}(?:\bh1\b|(?<!#)`#`|\blevel[- ]1 heading\b)/i,
    against: {rule: 'the title is level 1, and the body starts with `##`'}
  },
  {
    id: 'heading-increment',
    wants: /\bheading (?:hierarchy|levels?|order)\b/i,
    bans: /\bskip(?:ping)? heading/i,
    about: /\bheading (?:hierarchy|levels?|order)\b|\bskip(?:ping)? heading/i
  },
  {
    id: 'link-target',
    wants: /\b(?:functional|work|resolve)/i,
    bans: /\b(?:broken|dead)\b/i,
    about: /\b(?:broken|dead) links?\b|\blinks?\b.{0,15}\b(?:functional|work|resolve)\b/i
  },
  {
    id: 'link-text',
    wants: /\blink text\b|\bdescriptive\b/i,
    bans: /\bclick here\b|\bgeneric\b/i,
    about: /\bclick here\b|\blink text\b|\bdescriptive links?\b/i
  },
  {
    id: 'image-alt',
    about: /\balt(?:ernative)?[ -]?text\b|\balt attributes?\b/i,
    against: {rule: 'required for every image'}
  },
  {
    id: 'image-frame',
    about: /\bframes?\b.{0,40}\bimages?\b|\bimages?\b.{0,40}<?\bframes?\b/i,
    against: {rule: 'images are inside `Frame`'}
  },
  {id: 'keyboard-considerations', about: /\bkeyboard navigation\b/i},
  {id: 'color-contrast', about: /\bcolou?r contrast\b/i},
  {id: 'scannable-layout', about: /\bscan(?:ning|nable)?\b/i},
  {id: 'response-examples', about: /\b(?:success|successful)\b.{0,15}\berror\b.{0,20}\b(?:responses?|examples?|answers?)\b/i},
  {id: 'status-codes', about: /\bstatus codes?\b/i},
  {id: 'rate-limits', about: /\brate[- ]limit/i},
  {id: 'authentication', about: /\bauthentication\b.{0,20}\bexamples?\b|\bauthori[sz]ation headers?\b/i},
  {
    id: 'no-secrets',
    about: /\b(?:real|actual|hard-?coded) (?:api keys?|secrets?|credentials|tokens)\b|\bsensitive credentials\b/i,
    bans: /\b(?:real|actual|hard-?coded) (?:api keys?|secrets?|credentials|tokens)\b|\bsensitive credentials\b/i
  },
  {
    id: 'code-realistic-data',
    wants: /\brealistic\b/i,
    bans: /\bplaceholders?\b|\bfoo\b|\bdummy\b/i,
    about: /\brealistic (?:data|values|example)/i,
    against: {rule: 'the rule expects realistic values'}
  },
  {
    id: 'code-language',
    about:
      /\b(?:specify|include|add|set|use)\b.{0,30}\blanguage(?: tags?| identifiers?| labels?)?\b.{0,40}(?:\bcode\b|\bfences?\b|\bfilename\b)|\blanguage tags?\b|\bcode blocks?\b.{0,30}\blanguage\b/i
  },
  {id: 'code-filename', about: /\bfile ?names?\b.{0,30}\bcode\b|\bcode\b.{0,30}\bfile ?names?\b/i},
  {id: 'code-comments', about: /\b(?:explanatory )?comments?\b.{0,30}\b(?:complex|logic|code)\b/i},
  {id: 'code-error-handling', about: /\berror handling\b/i},
  {id: 'code-syntax', about: /\bcode\b.{0,30}\b(?:syntactically|parses?\b|valid syntax)|\bsyntactically\b.{0,30}\bcode\b/i},
  {id: 'runnable-code', about: /\brunnable\b|\btest(?:ed)? (?:all )?(?:code|commands|examples)\b/i},
  {id: 'code-output', about: /\bexpected outputs?\b/i},
  {id: 'edge-cases', about: /\bedge cases?\b/i},
  {id: 'prefer-code-group', about: /\bcode ?groups?\b/i},
  {id: 'callout-choice', about: /^<?(?:note|tip|warning|info|check|danger)>?\s?[:–—-]/i},
  {id: 'callout-kind', about: /\bwarnings?\b.{0,30}\b(?:destructive|deletes?|data loss)\b/i},
  {id: 'component-attributes', about: /\bcomponent\b.{0,15}\battributes\b|\bcomponents?\b.{0,30}\brequired (?:properties|props|attributes)\b/i},
  {id: 'component-nesting', about: /\bstack(?:ed|ing)? callouts?\b/i, bans: /\bstack(?:ed|ing)? callouts?\b/i},
  {id: 'prefer-callout', about: /\buse callouts?\b|\bcallouts? (?:for|when)\b/i},
  {id: 'prefer-param-field', about: /\bparam ?fields?\b/i},
  {id: 'prefer-response-field', about: /\bresponse ?fields?\b/i},
  {id: 'prefer-expandable', about: /^<?expandables?>?\s?[:–—-]|\buse <?expandables?\b/i},
  {id: 'prefer-accordion', about: /\baccordions?\b|\baccordion ?groups?\b/i},
  {id: 'prefer-tabs', about: /^<?tabs>?\s?[:–—-]|\buse <?tabs\b/i},
  {id: 'step-outcome', about: /\bexpected outcomes?\b/i},
  {id: 'prefer-steps', about: /\bnumbered steps\b|^<?steps>?\s?[:–—-]|\buse <?steps\b/i},
  {id: 'endpoint-examples-placement', about: /\brequest ?example\b|\bresponse ?example\b/i},
  {id: 'frontmatter', about: /\bfrontmatter\b.{0,30}\btitle\b.{0,10}\bdescription\b|\btitle\b.{0,10}\bdescription\b.{0,30}\bfrontmatter\b/i},
  {id: 'page-title', about: /\b(?:frontmatter|page|every page|each page)\b.{0,40}\btitles?\b|\btitle\b.{0,30}\bfrontmatter\b/i},
  {id: 'page-description', about: /\bdescription\b.{0,30}\bfrontmatter\b|\bmeta descriptions?\b/i},
  {id: 'page-in-navigation', about: /\b(?:add|entry|list)\b.{0,50}\bdocs\.json\b|\bnavigation entry\b/i},
  {id: 'parallel-list', about: /\bparallel (?:structure|construction|form)\b/i},
  {
    id: 'terminology',
    wants: /\bconsisten|\bsame\b|\bmaintain\b/i,
    bans: /\bvary\b/i,
    about: /\b(?:consistent|consistency|maintain|same)\b.{0,20}\bterm(?:s|inology)\b|\bterm(?:s|inology)\b.{0,20}\bconsistent/i,
    against: {rule: 'one term per concept'}
  },
  {id: 'define-acronym', about: /\b(?:define|spell out|expand|explain)\b.{0,30}\bacronyms?\b|\bacronyms?\b.{0,30}\b(?:define|spell|expand)/i},
  {id: 'explain-terms', wants: /\b(?:define|explain)\b/i, bans: /\bjargon\b/i, about: /\bjargon\b|\bdefine (?:technical )?terms\b/i},
  {
    id: 'sentence-length',
    wants: /\bshort|\bconcise|\bwords\b/i,
    bans: /\blong(?:er)?\b/i,
    about: /\bsentences?\b.{0,30}\b(?:short|concise|words|long)\b|\b(?:short|concise)\b.{0,15}\bsentences?\b/i
  },
  {id: 'important-first', about: /\bmost important\b|\binverted pyramid\b/i},
  {id: 'basic-before-advanced', about: /\bprogressive disclosure\b|\bbasic (?:concepts )?(?:before|to advanced)\b/i},
  {id: 'prerequisites-first', about: /\bprerequisites?\b/i},
  {
    id: 'descriptive-heading',
    wants: /\b(?:descriptive|keyword|clear)/i,
    bans: /\b(?:period|punctuation)\b/i,
    about: /\b(?:period|punctuation)\b.{0,30}\bheadings?\b|\b(?:descriptive|keyword[- ]rich|clear)\b.{0,25}\bheadings?\b|\bheadings?\b.{0,20}\bdescriptive\b/i
  },
  {id: 'logical-grouping', about: /\bgroup related (?:information|content|topics|ideas)\b/i},
  {id: 'user-goals', about: /\buser (?:goals|outcomes)\b/i},
  {id: 'likely-questions', about: /\b(?:common|likely) questions\b/i},
  {id: 'troubleshooting-section', about: /\btroubleshooting\b/i},
  {id: 'verification-step', about: /\bverification steps?\b/i},
  {id: 'plain-wording', wants: /\bplain\b/i, bans: /\bwordy\b/i, about: /\bplain (?:language|english)\b|\bwordy\b/i},
  {id: 'clear-direct', about: /\bclear,? (?:and )?(?:direct|concise)\b|\bconcise\b/i}
]

/** Rules of markdownlint that match ours. The others are about source text that no reader sees. */
export const ofMarkdownlint: ReadonlyMap<string, string> = new Map([
  ['MD001', 'heading-increment'],
  ['MD024', 'heading-unique'],
  ['MD025', 'heading-start-level'],
  ['MD034', 'link-bare-url'],
  ['MD040', 'code-language'],
  ['MD042', 'link-target'],
  ['MD045', 'image-alt'],
  ['MD051', 'link-target'],
  ['MD059', 'link-text']
])
/** Other names of these rules. */
export const aliases: ReadonlyMap<string, string> = new Map([
  ['heading-increment', 'MD001'],
  ['no-duplicate-heading', 'MD024'],
  ['no-duplicate-header', 'MD024'],
  ['single-title', 'MD025'],
  ['single-h1', 'MD025'],
  ['no-bare-urls', 'MD034'],
  ['fenced-code-language', 'MD040'],
  ['no-empty-links', 'MD042'],
  ['no-alt-text', 'MD045'],
  ['link-fragments', 'MD051'],
  ['descriptive-link-text', 'MD059']
])
