import { describe, expect, it } from 'vitest'
import { standing, type JourneyStep } from './journey.ts'

const NEW = { customer: false, planned: false }
const PLANNED = { customer: false, planned: true }

describe('the steps of an application', () => {
  it('are seven for a new visitor, each with what comes after it', () => {
    expect(standing('number', NEW)).toEqual({
      number: 1,
      of: 7,
      next: ['amount', 'plan', 'pan', 'score', 'kyc', 'visit'],
    })
    expect(standing('amount', NEW)).toMatchObject({ number: 2, of: 7 })
    expect(standing('plan', NEW)).toMatchObject({ number: 3, of: 7, next: ['pan', 'score', 'kyc', 'visit'] })
    expect(standing('pan', PLANNED)).toEqual({ number: 4, of: 7, next: ['score', 'kyc', 'visit'] })
    expect(standing('kyc', PLANNED)).toEqual({ number: 6, of: 7, next: ['visit'] })
  })

  it('are five for a customer, whose code leads on to the PAN', () => {
    const customer = { customer: true, planned: false }
    expect(standing('number', customer)).toEqual({ number: 1, of: 5, next: ['pan', 'score', 'kyc', 'visit'] })
    expect(standing('pan', NEW)).toEqual({ number: 2, of: 5, next: ['score', 'kyc', 'visit'] })
    expect(standing('kyc', NEW)).toEqual({ number: 4, of: 5, next: ['visit'] })
  })

  it('are done where a customer has chosen a plan before', () => {
    expect(standing('number', { customer: true, planned: true })).toEqual({
      number: 1,
      of: 7,
      next: ['pan', 'score', 'kyc', 'visit'],
    })
  })

  it('never promise fewer than what comes', () => {
    const later: readonly JourneyStep[] = ['pan', 'score', 'kyc']
    for (const planned of [true, false]) {
      for (const at of later) {
        const { number, of, next } = standing(at, { customer: false, planned })
        expect(of - number).toBe(next.length)
      }
    }
  })
})
