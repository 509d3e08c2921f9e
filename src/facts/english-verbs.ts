/** Verbs that instructions in documentation start with, in their base form. */
export const imperatives: readonly string[] = `
  accept access activate adapt add adjust agree allow analyze append apply approve archive ask assign attach authenticate authorize
  avoid back begin bind block bookmark bring browse build bump buy bundle calculate call cancel capture change charge check choose clean
  clear click clone close collect combine commit compare compile complete compose compress compute confirm configure connect consider
  consult contact continue convert copy correct create customize cut debug decide declare decrease define delete deploy describe design
  destroy detect determine develop disable disconnect discard discover dismiss display do double-click download drag drop duplicate
  edit email embed emit enable encrypt enforce ensure enter establish estimate evaluate examine exclude execute exit expand expect explain
  explore export expose extend extract fetch fill filter find finish fix follow force fork format forward generate get give go grant
  group handle help hide highlight hit hold host hover identify ignore implement import improve include increase index inform initialize
  inject insert inspect install integrate introduce invite invoke issue iterate join jump keep launch learn leave let limit link list listen load
  locate lock log look loop lower maintain make manage map mark match measure merge migrate mock modify monitor mount move name navigate
  note notify obtain offer omit open optimize order organize override pack package pass paste patch pause perform pick pin ping place
  plan plug point poll populate post prefer prepare preserve press prevent preview print process proceed promote prompt protect provide provision
  publish pull purchase push put query queue raise read rebuild receive recommend record redeploy redirect reduce refactor refer refresh
  register reinstall reject release reload remember remove rename render renew reopen repeat replace reply report repeat request require rerun
  reset resolve respond restart restore restrict resume retain retrieve retry return reuse review revoke rewrite right-click roll rotate route run
  save scale scan schedule scroll search secure see select send separate serve set share ship show sign simulate skip sort specify split
  start stop store stream structure submit subscribe switch sync tag tail take tap tell terminate test toggle track train transfer
  transform translate trigger try tune turn type uncheck understand undo uninstall unlock unzip update upgrade upload use validate verify view
  visit wait walk watch whitelist wire wrap write zip
`
  .split(/\s+/)
  .filter(Boolean)
