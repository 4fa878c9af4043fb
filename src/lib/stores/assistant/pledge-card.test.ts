import { beforeEach, describe, expect, it } from 'vitest'
import { $pledgeCard, addPledgeCard, NO_PLEDGE_CARD, removePledgeCard } from './pledge-card.ts'

const pdf = (name = 'pledge.pdf') => new File(['%PDF-1.7 a card'], name)

/** A file whose bytes arrive when the test allows it. */
function slow(file: File) {
  const gate = Promise.withResolvers<undefined>()
  const slice = file.slice.bind(file)
  file.slice = (...range) => {
    const part = slice(...range)
    const read = part.arrayBuffer.bind(part)
    part.arrayBuffer = async () => {
      await gate.promise
      return read()
    }
    return part
  }
  return { file, release: () => gate.resolve(undefined) }
}

beforeEach(() => removePledgeCard())

describe('the pledge card', () => {
  it('is kept with its name, kind and size', async () => {
    await addPledgeCard(pdf())
    expect($pledgeCard.get()).toEqual({
      card: { name: 'pledge.pdf', kind: 'PDF', size: 15 },
      fault: null,
    })
  })

  it('stays when another file is refused, and the fault says why', async () => {
    await addPledgeCard(pdf())
    await addPledgeCard(new File(['GIF89a'], 'card.jpg'))
    expect($pledgeCard.get()).toMatchObject({ card: { name: 'pledge.pdf' }, fault: 'content' })
    await addPledgeCard(pdf('second.pdf'))
    expect($pledgeCard.get()).toMatchObject({ card: { name: 'second.pdf' }, fault: null })
  })

  it('is forgotten when removed', async () => {
    await addPledgeCard(pdf())
    removePledgeCard()
    expect($pledgeCard.get()).toEqual(NO_PLEDGE_CARD)
  })

  it('is the last one chosen, whichever was read first', async () => {
    const first = slow(pdf('first.pdf'))
    const adding = addPledgeCard(first.file)
    await addPledgeCard(pdf('second.pdf'))
    first.release()
    await adding
    expect($pledgeCard.get()).toMatchObject({ card: { name: 'second.pdf' } })
  })

  it('does not come back when it is removed while it is read', async () => {
    const card = slow(pdf())
    const adding = addPledgeCard(card.file)
    removePledgeCard()
    card.release()
    await adding
    expect($pledgeCard.get()).toEqual(NO_PLEDGE_CARD)
  })

  it('that was removed while it was read stays away when another one is chosen', async () => {
    const first = slow(pdf('first.pdf'))
    const adding = addPledgeCard(first.file)
    removePledgeCard()
    await addPledgeCard(pdf('second.pdf'))
    first.release()
    await adding
    expect($pledgeCard.get()).toMatchObject({ card: { name: 'second.pdf' } })
  })

  it('that cannot be read is said to be so', async () => {
    const gone = pdf()
    gone.slice = () => {
      throw new DOMException('The file has gone', 'NotFoundError')
    }
    await addPledgeCard(gone)
    expect($pledgeCard.get()).toEqual({ card: null, fault: 'unreadable' })
  })
})
