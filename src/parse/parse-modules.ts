import {parse} from '@babel/parser'

/** Whether the code is only `import` and `export`, without types. */
export function isModuleCode(code: string): boolean {
  try {
    const {program} = parse(code, {sourceType: 'module', plugins: ['jsx']})
    return program.body.every(({type}) => type.startsWith('Import') || type.startsWith('Export'))
  } catch (error) {
    // the second: nested deeper than the parser can go
    if (error instanceof SyntaxError || error instanceof RangeError) return false
    throw error
  }
}
