/** `docs-lint mcp`: the server on stdio. Only this file loads the package of the protocol. */
import type {Answer, Session} from './session.ts'
import {version} from '../version.ts'
import {allGuidance, explainTool, guidanceTool, prompts, ruleList, settingsHere} from './guidance-tool.ts'
import {fixTool, lintTool} from './lint-tool.ts'
import {safeData, safeOutput} from '../secrets/safe-output.ts'
import {explainOne} from '../emit/explain.ts'
import {reportReviewTool, reviewPageTool} from './review-tool.ts'

/** The parts of the package that are used. */
interface Sdk {
  McpServer: new (info: {name: string; version: string}, options: {instructions: string}) => Server
  ResourceTemplate: new (uri: string, callbacks: {list: undefined}) => unknown
  fromJsonSchema: (schema: object) => unknown
}
interface Server {
  registerTool: (name: string, config: object, run: (input: never) => Promise<unknown>) => unknown
  registerPrompt: (name: string, config: object, run: (input: never) => Promise<unknown>) => unknown
  registerResource: (name: string, uri: unknown, config: object, read: (uri: URL, variables: Record<string, string>) => Promise<unknown>) => unknown
}

const strings = (description: string): object => ({type: 'array', items: {type: 'string', maxLength: 1000}, maxItems: 200, description})
const string = (description: string, maxLength = 1000): object => ({type: 'string', maxLength, description})
const object = (properties: object, required: string[] = []): object => ({type: 'object', properties, required, additionalProperties: false})

const schemas = {
  lint: object({
    paths: strings('Pages or folders of the site. Default: the whole site'),
    text: string('The full text of a draft that is not on disk yet', 2_000_000),
    path: string('The path that the draft will have'),
    changedOnly: {type: 'boolean', description: 'Report only problems introduced since the default branch'},
    rules: strings('Rule ids. Default: the rules that the settings turn on'),
    maxFindings: {type: 'integer', minimum: 1, maximum: 50, description: 'Maximum number of problems, errors first. Default: 50'}
  }),
  explain: object({id: string('Id of a rule or guideline, such as `image-alt`', 100)}, ['id']),
  guidance: object(
    {path: string('The page. It does not have to exist yet'), endpoint: string('For a new page about an endpoint: its method and path, such as `GET /users`')},
    ['path']
  ),
  fix: object(
    {
      paths: strings('Pages or folders of the site'),
      rules: strings('Rule ids. Default: the rules that the settings turn on'),
      changedOnly: {type: 'boolean', description: 'Fix only problems introduced since the default branch'},
      level: {type: 'string', enum: ['error', 'warn', 'info'], description: 'Fix problems at this level and above. Default: info'},
      apply: {type: 'boolean', description: 'true writes the files. Otherwise the tool only returns a diff'}
    },
    ['paths']
  ),
  write: object({path: string('The page to write'), about: string('The topic of the page', 2000)}, ['path']),
  review: object({path: string('The page to review')}, ['path']),
  report: object(
    {
      responses: string('JSON Lines in the form that review_page describes', 2_000_000),
      by: string('Name of the reviewer', 100),
      date: string('Date of the review, such as 2026-11-22', 10)
    },
    ['responses']
  )
}

const instructions =
  'Writing rules and checks for the pages of this documentation site. Call guidance_for before you write a page, and lint your draft (text and path) before you write it to disk. You are done when lint reports no errors.'

/** Serves until stdin ends. @throws if the package is not installed */
export async function serveMcp(session: Session): Promise<void> {
  const sdk = (await import('@modelcontextprotocol/server')) as unknown as Sdk
  const {serveStdio} = (await import('@modelcontextprotocol/server/stdio')) as unknown as {serveStdio: (make: () => Server) => unknown}
  serveStdio(() => makeServer(sdk, session))
  await new Promise<void>((ended) => {
    process.stdin.once('end', ended)
    process.stdin.once('close', ended)
  })
}

function makeServer({McpServer, ResourceTemplate, fromJsonSchema}: Sdk, session: Session): Server {
  const server = new McpServer({name: 'docs-lint', version}, {instructions})
  const reads = {readOnlyHint: true, openWorldHint: false}
  const tool = (
    name: string,
    title: string,
    description: string,
    schema: object,
    annotations: object,
    run: (input: never, session: Session) => Promise<Answer>
  ): void => {
    server.registerTool(name, {title, description, inputSchema: fromJsonSchema(schema), annotations}, async (input: never) =>
      resultOf(() => run(input, session))
    )
  }
  tool(
    'lint',
    'Lint pages',
    'Lints pages of the documentation site, or a draft (text and path) before you write it. Returns errors first, one line per problem, with what to write instead.',
    schemas.lint,
    reads,
    lintTool
  )
  tool(
    'explain_rule',
    'Explain a rule',
    'Returns what a rule requires, why, its level and options on this site, and examples of what to write and what to avoid.',
    schemas.explain,
    reads,
    explainTool
  )
  tool(
    'guidance_for',
    'Rules for a page',
    'Returns the rules that apply to a page. For a page about an endpoint, also returns the parameters, responses, and authentication to document.',
    schemas.guidance,
    reads,
    guidanceTool
  )
  tool(
    'fix',
    'Fix pages',
    'Applies safe fixes. Returns a diff, and writes files only with `apply: true`.',
    schemas.fix,
    {readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false},
    fixTool
  )
  tool(
    'review_page',
    'Review a page',
    'Returns a review task: the page with line numbers, the guidelines that need your judgment, the problems that checks already report, and the response format.',
    schemas.review,
    reads,
    reviewPageTool
  )
  tool(
    'report_review',
    'Report a review',
    'Accepts your response to review_page. Verifies each problem against the page and stores it in the reviews file. Returns rejected lines with the reason.',
    schemas.report,
    {readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false},
    reportReviewTool
  )
  const prompt = (name: keyof typeof prompts, description: string, schema: object): void => {
    server.registerPrompt(name, {description, argsSchema: fromJsonSchema(schema)}, async ({path, about}: {path: string; about?: string}) => {
      const {text, isError} = await guidanceTool({path}, session)
      return {messages: [{role: 'user', content: {type: 'text', text: safeOutput(isError ? text : prompts[name](path, text, about))}}]}
    })
  }
  prompt('write_page', 'Write a page that follows the rules of this site', schemas.write)
  prompt('review_page', 'Review a page against the rules of this site', schemas.review)

  const resource = (name: string, uri: unknown, description: string, mimeType: string, text: (id: string) => Promise<string>): void => {
    server.registerResource(name, uri, {description, mimeType}, async (at, variables) => ({
      contents: [{uri: at.href, mimeType, text: safeOutput(await text(variables['id'] ?? ''), {kind: mimeType === 'application/json' ? 'json' : 'text'})}]
    }))
  }
  const here = async (): Promise<Exclude<Awaited<ReturnType<typeof allGuidance>>, {reason: string}>> => {
    const found = await allGuidance(session)
    if ('reason' in found) throw new Error(found.reason)
    return found
  }
  resource('rules', 'docs-lint://rules', 'All rules and guidelines with their levels on this site', 'text/plain', async () => ruleList((await here()).guidance))
  resource('rule', new ResourceTemplate('docs-lint://rules/{id}', {list: undefined}), 'A rule or guideline', 'text/plain', async (id) => {
    const active = (await here()).guidance.find(({spec}) => spec.id === id)
    if (!active) throw new Error(`Unknown rule ${id.slice(0, 80)}`)
    return explainOne(active)
  })
  resource('settings', 'docs-lint://settings', 'The settings that apply to this site', 'application/json', async () => {
    const {project, guidance} = await here()
    return settingsHere(project, guidance)
  })
  return server
}

/** An internal error becomes a response, so that the server keeps running. */
async function resultOf(run: () => Promise<Answer>): Promise<object> {
  let answer: Answer
  try {
    answer = await run()
  } catch (error) {
    answer = {text: `docs-lint failed: ${(error as Error).message}`, isError: true}
  }
  const {text, data, isError} = answer
  return {content: [{type: 'text', text: safeOutput(text)}], ...(data && {structuredContent: safeData(data)}), ...(isError && {isError: true})}
}
