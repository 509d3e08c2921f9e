import remarkRetext from 'remark-retext'
import retextEnglish from 'retext-english'
import retextEquality from 'retext-equality'
import retextPassive from 'retext-passive'
import retextReadability from 'retext-readability'
import retextSimplify from 'retext-simplify'
import {unified} from 'unified'
import lint from './remark-lint.mjs'

export default {
  plugins: [...lint.plugins, [remarkRetext, unified().use(retextEnglish).use(retextEquality).use(retextPassive).use(retextReadability).use(retextSimplify)]]
}
