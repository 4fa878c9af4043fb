import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../../server/app.ts'
import { allOperations } from '../../server/operations/all.ts'
import type { Push } from '../../server/ports/ports.ts'
import { openPushService, type PushService } from './push-service.ts'
import { REPORT_SECRET, type Trial } from './trial.ts'

export interface Pushing {
  readonly service: PushService
  readonly push: Push
  readonly app: FastifyInstance
}

/** A server that sends push messages, for the tests of a store, and the service that takes them. Each test begins on an empty store. */
export function pushingServer(trial: () => Trial): () => Pushing {
  let pushing: Pushing
  beforeAll(async () => {
    const service = await openPushService()
    const push = service.push(() => trial().now)
    const { context } = trial()
    const app = createApp({
      operations: allOperations({ ...context, pushKey: push.publicKey }, REPORT_SECRET),
      siteUrl: context.config.siteUrl,
      ...{ trustedProxy: null, logLevel: 'silent', onFull: () => undefined },
    })
    await app.ready()
    pushing = { service, push, app }
  })
  afterAll(async () => {
    await pushing.app.close()
    await pushing.service.stop()
  })
  beforeEach(async () => {
    await trial().reset()
    Object.assign(pushing.service, { status: 201, address: '93.184.216.34' })
    pushing.service.posted.length = 0
  })
  return () => pushing
}
