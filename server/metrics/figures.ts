import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from '@prometheus-io/client'

/** Seconds; the last ones are those of answers that a model writes. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]

/** Seconds; a search waits for 30, the rest for 120. */
const ONDC_BUCKETS = [0.5, 1, 2, 5, 10, 20, 30, 60, 120]

export type Figures = ReturnType<typeof createFigures>

/** Every figure that the server counts or measures, in a registry of its own. */
export function createFigures() {
  const registry = new Registry()
  const registers = [registry]
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter<Label>({ name, help, labelNames, registers })
  const gauge = <Label extends string = never>(
    name: string,
    help: string,
    labelNames: readonly Label[] = [],
  ) => new Gauge<Label>({ name, help, labelNames, registers })

  return {
    registry,
    answers: new Histogram({
      name: 'moneypal_answer_seconds',
      help: 'How long requests took, by operation of the contract and status.',
      labelNames: ['operation', 'status'] as const,
      buckets: BUCKETS,
      registers,
    }),
    codes: counter('moneypal_codes_total', 'One-time codes asked for and tried, by outcome.', ['outcome']),
    bookings: counter('moneypal_bookings_total', 'Bookings that were asked for, by who asked and outcome.', [
      'by',
      'outcome',
    ]),
    logins: counter('moneypal_logins_total', 'Steps of logins to the office, by step and outcome.', [
      'step',
      'outcome',
    ]),
    deliveries: counter('moneypal_deliveries_total', 'Messages handed to their receivers, by result.', [
      'channel',
      'topic',
      'result',
    ]),
    modelCalls: counter('moneypal_model_calls_total', 'Calls of the language model, by result.', ['result']),
    ondcMessages: counter(
      'moneypal_ondc_messages_total',
      'Messages of ONDC, by direction, action and outcome.',
      ['direction', 'action', 'outcome'],
    ),
    ondcAnswers: new Histogram({
      name: 'moneypal_ondc_answer_seconds',
      help: 'How long lenders took to answer a request over ONDC, by action of the answer.',
      labelNames: ['action'] as const,
      buckets: ONDC_BUCKETS,
      registers,
    }),
    storeUp: gauge('moneypal_store_up', 'Whether the database answered when it was asked for figures.'),
    seatsLeft: gauge(
      'moneypal_seats_left',
      'Free seats by the assessors of all areas, without shifts and leave, by days from today.',
      ['day'],
    ),
    seats: gauge('moneypal_seats', 'Seats of all areas that are not closed, by days from today.', ['day']),
    lanePaused: gauge(
      'moneypal_lane_paused',
      'Whether a lane is paused: its receiver failed several times.',
      ['lane'],
    ),
    outboxDue: gauge('moneypal_outbox_due', 'Messages whose turn has come, by lane.', ['lane']),
    outboxOldest: gauge(
      'moneypal_outbox_oldest_seconds',
      'How long the oldest of them has waited, by lane.',
      ['lane'],
    ),
    outboxDead: gauge(
      'moneypal_outbox_dead',
      'Messages that were given up and that nobody dealt with, by lane.',
      ['lane'],
    ),
    retentionDue: gauge(
      'moneypal_retention_due',
      'People whose data is to be deleted by now, at most 10000.',
    ),
    poolSize: gauge('moneypal_pool_connections', 'Connections to PostgreSQL, by state.', ['state']),
    poolWaiting: gauge('moneypal_pool_waiting', 'Queries that wait for a connection to PostgreSQL.'),
    /** Adds memory, processor, event loop and rubbish collection of the process. */
    measureProcess: () => collectDefaultMetrics({ register: registry }),
  }
}
