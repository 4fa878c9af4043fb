import { expect, test } from 'vitest'
import { parseIsoDate } from '#lib/domain/dates/dates'
import { PURPOSES, SHOWN_WORDINGS, WORDINGS, type Purpose } from '#lib/domain/person/consent'
import { allConsentWords as consentWords } from './consents.ts'
import { copyOf } from '#lib/content/copy/copy'

interface Shown {
  readonly en: string
  readonly hi: string
}

/**
 * The words of every version that the site has shown. A stored consent records only the version, so these never change: words
 * that change get a version of their own in `SHOWN_WORDINGS`, and a row here.
 */
const SHOWN: Readonly<Record<Purpose, Readonly<Record<string, Shown>>>> = {
  'one-time-code': {
    '2026-11-22': {
      en: 'To send your one-time code. Seen by MoneyPal.',
      hi: 'आपको OTP भेजने के लिए। इसे MoneyPal देखता है।',
    },
  },
  pan: {
    '2026-11-22': {
      en: 'To confirm who you are. Seen by MoneyPal and the lender you choose.',
      hi: 'यह पक्का करने के लिए कि आप कौन हैं। इसे MoneyPal और आपका चुना हुआ लोन देने वाला देखते हैं।',
    },
    '2026-11-25': {
      en: "To confirm who you are. Seen by MoneyPal's office, and by no lender.",
      hi: 'यह पक्का करने के लिए कि आप कौन हैं। इसे MoneyPal का ऑफ़िस देखता है, कोई लोन देने वाला नहीं।',
    },
  },
  visit: {
    '2026-11-22': {
      en: 'To arrange the visit and to reach you on the day. Seen by MoneyPal, the assessor and the lender you choose.',
      hi: 'विज़िट तय करने और उस दिन आप तक पहुँचने के लिए। इसे MoneyPal, पारखी और आपका चुना हुआ लोन देने वाला देखते हैं।',
    },
    '2026-11-25': {
      en: 'To arrange the visit and to reach you on the day. Seen by MoneyPal and the assessor.',
      hi: 'विज़िट तय करने और उस दिन आप तक पहुँचने के लिए। इसे MoneyPal और पारखी देखते हैं।',
    },
    '2026-11-27': {
      en: 'To arrange the visit and to reach you on the day. Seen by MoneyPal and the assessor. The lender of your plan gets PIN code, amount and weight, and neither name nor number.',
      hi: 'विज़िट तय करने और उस दिन आप तक पहुँचने के लिए। इसे MoneyPal और पारखी देखते हैं। आपके प्लान के लोन देने वाले को पिन कोड, रकम और वज़न मिलता है, नाम और नंबर नहीं।',
    },
  },
  'lender-number': {
    '2026-11-27': {
      en: 'So that this lender can call you about this loan, for the days named here. Seen by MoneyPal and this lender, and yours to take back at any time.',
      hi: 'ताकि यह लोन देने वाला यहाँ लिखे दिनों तक इस लोन के बारे में आपको फ़ोन कर सके। इसे MoneyPal और यही लोन देने वाला देखते हैं, और आप इसे कभी भी वापस ले सकते हैं।',
    },
  },
  'ondc-lender': {
    '2026-11-27': {
      en: 'So that this lender can make you an offer. What you enter goes to this lender alone; only the weight of your gold is stored here.',
      hi: 'ताकि यह लोन देने वाला आपको ऑफ़र दे सके। आप जो भरेंगे, वह सिर्फ़ इसी लोन देने वाले को जाएगा; यहाँ सिर्फ़ सोने का वज़न रखा जाएगा।',
    },
  },
  'loan-kept': {
    '2026-11-27': {
      en: "So that you find this loan again with your number, on any phone. MoneyPal's office sees none of it; this copy has no picture, and you can delete it at any time.",
      hi: 'ताकि यह लोन आपको किसी भी फ़ोन पर आपके नंबर से फिर मिल जाए। MoneyPal का ऑफ़िस इसे नहीं देखता; इस कॉपी में कोई तस्वीर नहीं होती, और आप इसे कभी भी मिटा सकते हैं।',
    },
  },
  'loan-reminders': {
    '2026-11-27': {
      en: 'To remind you of this loan by SMS. Stored for it: your number and the days to pay, no sum and no lender. Yours to stop at any time.',
      hi: 'आपको इस लोन की याद SMS से दिलाने के लिए। इसके लिए सिर्फ़ आपका नंबर और भुगतान के दिन रखे जाते हैं, न रकम, न लोन देने वाले का नाम। आप इसे कभी भी रोक सकते हैं।',
    },
  },
  'rate-alert': {
    '2026-11-28': {
      en: 'To send you this one message once gold is there. Seen by MoneyPal, and deleted with the message, or when you stop it.',
      hi: 'सोना इस भाव पर पहुँचने पर आपको यही एक मैसेज भेजने के लिए। इसे MoneyPal देखता है; मैसेज जाने पर, या आपके रोकने पर, इसे मिटा दिया जाता है।',
    },
  },
  enquiry: {
    '2026-11-22': {
      en: 'So that an expert can call you about this loan. Seen by MoneyPal and that expert.',
      hi: 'ताकि एक्सपर्ट इस लोन के बारे में आपको फ़ोन कर सकें। इसे MoneyPal और वही एक्सपर्ट देखते हैं।',
    },
  },
  'other-offers': {
    '2026-11-22': {
      en: 'Tell me about other offers too, by SMS or call. Optional.',
      hi: 'मुझे SMS या फ़ोन से दूसरे ऑफ़र भी बताएँ। यह ज़रूरी नहीं।',
    },
    '2026-11-25': {
      en: 'Tell me about other offers too, on a call. Optional.',
      hi: 'मुझे फ़ोन पर दूसरे ऑफ़र भी बताएँ। यह ज़रूरी नहीं।',
    },
  },
}

test.each(PURPOSES)('words that change get a new version, in either language: %s', (purpose) => {
  expect(Object.keys(SHOWN[purpose])).toEqual(SHOWN_WORDINGS[purpose])
  const today = SHOWN[purpose][WORDINGS[purpose]]
  expect({ en: consentWords('en')[purpose], hi: consentWords('hi')[purpose] }).toEqual(today)
})

test('the versions of a purpose are dates, the last one the newest', () => {
  for (const purpose of PURPOSES) {
    const versions: readonly string[] = SHOWN_WORDINGS[purpose]
    expect(versions).toEqual(versions.toSorted())
    for (const version of versions) expect(parseIsoDate(version).ok).toBe(true)
  }
})

test('a number is asked for in the same words wherever it is asked for', () => {
  const { 'one-time-code': words } = consentWords('en')
  expect([copyOf('gold-loan', 'en').start.notice, copyOf('flow', 'en').pan.phoneNotice]).toEqual([
    words,
    words,
  ])
})
