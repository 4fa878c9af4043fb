import type { MyLoan } from '#lib/domain/my-loan/loan'
import { parseMyLoan } from '#lib/domain/my-loan/read-loan'
import { device, LOANS_KEY, type DeviceStorage } from '#lib/storage/device'

/**
 * The loans that the device stores; null if one of them can't be read.
 * @throws where the storage is blocked or broken
 */
export async function readLoans(storage: DeviceStorage): Promise<readonly MyLoan[] | null> {
  const value = await storage.read(LOANS_KEY)
  if (value === undefined) return []
  if (!Array.isArray(value)) return null
  const read = value.map(parseMyLoan)
  return read.every((loan) => loan.ok) ? read.map((loan) => loan.value) : null
}

/** The loans that the device stores, for reading only: none where it has none, or where they can't be read. */
export async function loansOnDevice(storage: DeviceStorage = device): Promise<readonly MyLoan[]> {
  try {
    return (await readLoans(storage)) ?? []
  } catch (error) {
    console.error('The stored loans could not be read.', error)
    return []
  }
}
