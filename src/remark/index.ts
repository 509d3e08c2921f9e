/** The preset for remark: `plugins: ['docs-lint/remark']` in `.remarkrc`, or `remark --use docs-lint/remark`. */
export {default} from './presets/recommended.ts'
