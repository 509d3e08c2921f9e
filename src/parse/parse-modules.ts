import {parse} from '@babel/parser'

/** Whether the code is only `import` and `export`, without types. */
export function isModuleCode(code: string): boolean {
  try {
    const {program} = parse(code, {sourceType: 'module', plugins: ['jsx']})
    return program.body.every(({type}) => type.startsWith('Import') || type.startsWith('Export'))
  } catch (error) {
    // a RangeError means that the code is nested too deeply for the parser
    if (error instanceof SyntaxError || error instanceof RangeError) return false
    throw error
  }
}
