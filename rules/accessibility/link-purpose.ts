import {defineGuideline} from '../../src/rule/index.ts'

export default defineGuideline({
  id: 'link-purpose',
  group: 'accessibility',
  statements: ['2.3.4', '2.5.6.link-text', '2.4.Card-CardGroup'],
  title: 'Link every page that the text sends readers to, with words that say what they find there',
  guide: 'Where the text names another page, a guide or a setting elsewhere, link it. Use the name of the target or what the reader does there as the text.',
  why: 'Readers have to search for a page that is named but not linked, and a ticket number or a bare noun says nothing about its target.',
  review: 'Also report the name of a page without a link, a link whose text is a number, and a card that leads nowhere.',
  inRulesFile: false,
  examples: {
    good: ['Set up single sign-on first: see [Connect an identity provider](/sso).'],
    bad: ['Set up single sign-on first (see the guide, [#412](/sso)).']
  }
})
