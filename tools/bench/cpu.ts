import { existsSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** Linux counts the time of processes in hundredths of a second. */
const TICK_MS = 10

/** Fields of `/proc/<pid>/stat` after the name: user and system time, of the process and of its children that ended. */
const [FIRST_TIME, AFTER_TIMES] = [11, 15]

function timesOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = fields.slice(FIRST_TIME, AFTER_TIMES).reduce((sum, field) => sum + Number(field), 0)
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return children.reduce((sum, child) => sum + timesOf(Number(child)), ticks * TICK_MS)
}

/** CPU time of a process and its children so far, ms. Linux only. */
export function processMs(pid: number): number {
  try {
    return timesOf(pid)
  } catch (error) {
    // A child ended meanwhile: its time is counted with its parent's now.
    if (existsSync(`/proc/${pid}/stat`)) return processMs(pid)
    throw error
  }
}

/** CPU time of all that the machine did so far, ms. */
export const machineMs = (): number =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0)
