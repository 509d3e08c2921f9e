/** Words with which a text says what a reader has or sees after a step. English. */
export function statesOutcome(text: string): boolean {
  return outcome.test(text)
}

const outcome = new RegExp(
  [
    // what happens next: "the site will deploy", "you should see"
    String.raw`\b(?:will|should|can now|now can)\b|\b\w+['’]ll\b`,
    // the current state: "your agent is live", "you now have", "you're done"
    String.raw`\b(?:is|are|has|have|['’](?:s|re|ve)) +(?:now|been|all set|done|ready|complete[d]?|live|available|running|active|installed|displayed|shown|created|deployed|updated|saved|enabled|visible|set up|sent|triggered|connected|configured)\b`,
    String.raw`\b(?:now|then|immediately|automatically) +(?:has|have|sees?|shows?|appears?|uses?|runs?|points?|receives?|lists?|opens?|starts?)\b`,
    String.raw`(?<!\b(?:if|when|once|unless|until|that|whether|which|after|because|where) )\byou have (?:a|an|your|the|everything|all)\b`,
    // what something does then: "The log shows one event"
    String.raw`\b(?:appears|creates|deploys|displays|generates|lists|loads|logs|marks|opens|outputs|pops up|prints|produces|publishes|receives|redirects|responds|restarts|returns|saves|sends|shows|starts|succeeds|takes effect|triggers|updates|yields)\b`,
    // a change that the reader sees: "The light turns blue"
    String.raw`\b(?:turns|changes to|switches to|becomes|lights up|blinks|comes (?:on|online|up)|goes (?:live|away)|closes|disappears|arrives)\b`,
    // the purpose of the last step: "Select Merge to publish the change"
    String.raw`\bto (?:activate|apply|complete|confirm|create|deploy|enable|finish|launch|open|publish|save|see|start|verify|view)\b`,
    // a check of the result: "Verify that", "Check the log", "Make sure"
    String.raw`\b(?:verify|confirm|make sure|ensure|check|test|preview|inspect|monitor|watch|observe|review|try it|see (?:the|your|that|how|if|it)|view (?:the|your|it))\b`,
    String.raw`\b(?:that['’]?s (?:it|all)|done|congrat\w*|success\w*|finished|the result|results?:|output|outcome|expected?)\b`
  ].join('|'),
  'i'
)
