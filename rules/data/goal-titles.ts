import {beginsWithImperative, WordKind, kindsOf} from '../../src/rule/wording.ts'

/** Nouns for an act or a kind of guide, which tell the reader what to do. */
const acts =
  /\b(?:quick ?starts?|getting started|get started|guide|guides|tutorial|walkthrough|how-?to|checklist|playbook|runbook|example|examples|demo|template|set ?up|setup|installation|install|migration|deployment|configuration|integration|onboarding|upgrade|upgrading|update|backup|self-host\w*|troubleshooting|faq|overview|introduction|basics|first steps|workflow|changelog|contributing|contribution|tips|practices|reference|development|steps?|v?\d+(?:\.\d+)*)\b/i
/** A title with one of these words says more than a name. */
const links = /\b(?:how|what|why|when|where|which|to|with|for|from|in|on|into|using|vs|versus|your|you|by|via|without|and|as)\b|[:?]/i

/** Whether a title is only the name of a feature: at most three words, none of which names an act. */
export function namesNoGoal(title: string): boolean {
  const text = title.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})]+$/gu, '')
  const words = text.split(/\s+/)
  if (text === '' || words.length > 3 || acts.test(text) || links.test(text)) return false
  return !words.some((word) => kindsOf(word.toLowerCase()) & WordKind.gerund) && !beginsWithImperative(text)
}
