import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPiece, type PieceText } from './piece-form.ts'

const piece = (text: Partial<PieceText>): PieceText => ({
  id: 1,
  name: '',
  kind: 'ornament',
  gross: '',
  stones: '',
  fineness: 916,
  ...text,
})

const problems = (gross: string, stones: string) => readPiece(piece({ gross, stones })).problems

describe('a typed piece', () => {
  it.each([
    ['24.6', '', 24.6, 0],
    ['24.6 g', '1,85 gms', 24.6, 1.85],
    ['२४.६', '0', 24.6, 0],
  ])('%s with stones %s', (gross, stones, weight, without) => {
    expect(readPiece(piece({ gross, stones })).piece).toEqual({
      kind: 'ornament',
      gross: weight,
      stones: without,
      fineness: 916,
    })
  })

  it('does not count while its weight is empty, and that is no problem', () => {
    expect(readPiece(piece({}))).toEqual({ piece: null, problems: { gross: null, stones: null } })
  })

  it('refuses what cannot be a weight', () => {
    expect(problems('-2', '')).toEqual({ gross: 'negative', stones: null })
    expect(problems('two', '')).toEqual({ gross: 'not-a-number', stones: null })
    expect(problems('0', '')).toEqual({ gross: 'too-small', stones: null })
    expect(problems('1000.001', '')).toEqual({ gross: 'too-large', stones: null })
    expect(problems('10', '-1')).toEqual({ gross: null, stones: 'negative' })
    expect(problems('10', 'few')).toEqual({ gross: null, stones: 'not-a-number' })
  })

  it('refuses stones that leave no gold', () => {
    expect(problems('10', '10').stones).toBe('too-heavy')
    expect(problems('10', '9.999').stones).toBeNull()
    expect(problems('', '10').stones).toBeNull()
  })

  it('is read or refused, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (gross, stones) => {
        const read = readPiece(piece({ gross, stones }))
        if (read.piece) expect(read.piece.gross).toBeGreaterThan(read.piece.stones)
        else
          expect(
            gross.trim() === '' || read.problems.gross || read.problems.stones || /^[,，\s]*$/.test(gross),
          ).toBeTruthy()
      }),
    )
  })
})
