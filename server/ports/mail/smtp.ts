import { ANSWER_MS, type Mail } from '../ports.ts'
import { readableAnswer, RefusedDelivery } from '../refused-delivery.ts'
import { mailOf } from './text.ts'

/** Answers that tell of the mail server or of the login, not of a mail (RFC 5321, RFC 4954). */
const OF_SERVER: readonly number[] = [421, 454, 530, 534, 535, 538]

/** What the mail server answered; null where it did not. */
function refusalOf(error: unknown, sent: object): RefusedDelivery | null {
  const { response, responseCode } = error as { response?: string; responseCode?: number }
  if (response === undefined || responseCode === undefined) return null
  const message = `The mail server answered ${responseCode} ${readableAnswer(response, sent)}`
  return new RefusedDelivery(message, responseCode, response, sent, !OF_SERVER.includes(responseCode))
}

/**
 * Hands mail to the operator's mail server.
 * @param settings.url such as smtps://user:password@mail.example
 * @param settings.from the sender, such as MoneyPal <office@moneypal.example>
 */
export const smtpMail = (settings: { readonly url: string; readonly from: string }): Mail => ({
  async send(to, topic, values) {
    // Loaded once there is something to send.
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      url: settings.url,
      dnsTimeout: ANSWER_MS,
      connectionTimeout: ANSWER_MS,
      greetingTimeout: ANSWER_MS,
      socketTimeout: ANSWER_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    try {
      const { messageId } = await transport.sendMail({ from: settings.from, to, ...mailOf(topic, values) })
      return messageId
    } catch (error) {
      throw refusalOf(error, { to, values }) ?? error
    } finally {
      transport.close()
    }
  },
})
