import { Ajv2020 } from 'ajv/dist/2020.js'
import type { Facts } from '#lib/domain/assistant/assistant'
import type { Tool, ToolCall } from '../ports/ports.ts'
import { argumentsText, partsOf } from './parts.ts'

type Part = keyof ReturnType<typeof partsOf> & keyof Facts

/** The tools, by the topic whose answer they work out. */
const TOOLS: Readonly<
  Record<string, readonly [description: string, needs: readonly Part[], takes: readonly Part[]]>
> = {
  'loan-for-gold': ['Value of gold and the most that is lent on it', ['weight'], ['karat']],
  'gold-needed': ['Weight of gold that a loan takes', ['amount'], ['karat']],
  'loan-cost': [
    'Instalment, interest, and what is paid at the end',
    ['amount'],
    ['months', 'rate', 'repayment'],
  ],
  offers: ['The cheapest offers', [], ['amount', 'months', 'lenders', 'doorstep', 'noFee']],
  'compare-lenders': ['The cheapest offers of two or three lenders', ['lenders'], ['amount', 'months']],
  'check-quote': [
    'A rate that the visitor was told, beside the offers',
    ['rate'],
    ['amount', 'months', 'repayment'],
  ],
  'interest-rate': ['The range of the interest rates', [], []],
  charges: ['Fees and charges', [], ['lenders']],
  'gold-rate': ['The price of gold', [], []],
}

/** A call that may be made, or what is wrong with it, for the model. */
type ReadCall =
  { readonly topic: string; readonly facts: Facts; readonly title: string } | { readonly error: string }

/** The tools of a model. They count and do nothing else. */
export interface Tools {
  readonly all: readonly Tool[]
  /** Checks the arguments of a call. */
  read(call: ToolCall): ReadCall
}

/** @param lenders the names in the catalogue */
export function createTools(lenders: readonly string[]): Tools {
  const parts = partsOf(lenders)
  const ajv = new Ajv2020({ strict: false })
  const tools = Object.entries(TOOLS).map(([name, [description, needs, takes]]) => ({
    name,
    description,
    parameters: {
      type: 'object',
      additionalProperties: false,
      required: needs,
      properties: Object.fromEntries([...needs, ...takes].map((part) => [part, parts[part]])),
    },
  }))
  const checks = new Map(tools.map(({ name, parameters }) => [name, ajv.compile(parameters)]))
  return {
    all: tools,
    read({ name, arguments: given }) {
      const check = checks.get(name)
      if (!check) return { error: 'There is no such tool.' }
      let facts: unknown
      try {
        facts = JSON.parse(given || '{}')
      } catch {
        return { error: 'The arguments are no JSON.' }
      }
      if (!check(facts)) return { error: argumentsText(check.errors) }
      return { topic: name, facts: facts as Facts, title: TOOLS[name]?.[0] ?? name }
    },
  }
}
