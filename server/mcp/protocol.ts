import {
  createMcpHandler,
  fromJsonSchema,
  McpServer,
  type JsonSchemaValidatorResult,
  type McpHttpHandler,
} from '@modelcontextprotocol/server'
import type { Figures } from './figures.ts'
import { ceilingTool, rateTool } from './gold.ts'
import { lenderTool } from './lender.ts'
import { offerCostTool, quoteCostTool } from './cost.ts'
import { offersTool } from './offers.ts'
import { Refusal, type FiguresTool } from './tool.ts'

const TOOLS: readonly FiguresTool[] = [
  offersTool,
  offerCostTool,
  quoteCostTool,
  ceilingTool,
  rateTool,
  lenderTool,
]

const INSTRUCTIONS =
  'Figures of gold loans in India, worked out as the pages of the site do. Say of which day they are (asOf), and that they are samples where `sample` is true. Nothing here is an offer to anybody, and nothing is stored. Send no names, numbers or addresses.'

const READ_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }

/** Every tool checks its arguments itself, so that a model reads a sentence about what is wrong. */
const CHECKED_LATER = {
  getValidator:
    <T>() =>
    (input: unknown): JsonSchemaValidatorResult<T> => ({
      valid: true,
      data: input as T,
      errorMessage: undefined,
    }),
}

const textOf = (text: string) => [{ type: 'text' as const, text }]

function createServer(version: string, figuresNow: () => Promise<Figures>): McpServer {
  const server = new McpServer(
    { name: 'moneypal', title: 'MoneyPal', version },
    { instructions: INSTRUCTIONS },
  )
  for (const tool of TOOLS) {
    const { name, title, description, input } = tool
    const inputSchema = fromJsonSchema(input, CHECKED_LATER)
    server.registerTool(name, { title, description, inputSchema, annotations: READ_ONLY }, async (given) => {
      const figures = await figuresNow()
      try {
        const answer = tool.answer(given, figures)
        return { content: textOf(JSON.stringify(answer)), structuredContent: answer }
      } catch (error) {
        if (error instanceof Refusal) return { content: textOf(error.message), isError: true }
        throw error
      }
    })
  }
  return server
}

/**
 * Answers requests of the protocol, each by itself: in its revision of July 2026, and in those before, without sessions.
 * @param version of the site
 * @param failed told of what went wrong
 */
export const createProtocol = (
  version: string,
  figuresNow: () => Promise<Figures>,
  failed: (error: Error) => void,
): McpHttpHandler =>
  createMcpHandler(() => createServer(version, figuresNow), {
    maxSubscriptions: 0,
    onerror: failed,
  })
