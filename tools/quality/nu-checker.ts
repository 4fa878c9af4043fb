// The W3C's own checker of HTML, which needs Java.
import { execFile, spawnSync } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const JAR = path.join(import.meta.dirname, 'node_modules/vnu-jar/build/dist/vnu.jar')

/** The messages of all pages together. */
const MAX_OUTPUT = 256 * 1024 * 1024

/**
 * The command of Java; null where there is none.
 * @throws Error where there is none and REQUIRE_JAVA is 1, as on the machines that check a change
 */
export function findJava(command = 'java'): string | null {
  if (spawnSync(command, ['-version'], { stdio: 'ignore' }).status === 0) return command
  if (process.env['REQUIRE_JAVA'] === '1')
    throw new Error(
      'REQUIRE_JAVA is 1, and no Java is installed. Debian: apt-get install default-jre-headless',
    )
  return null
}

/** An error that the checker finds. */
export interface NuError {
  /** The file, from the folder on. */
  readonly file: string
  readonly message: string
  /** The text around it. */
  readonly extract: string
}

/** The errors in all pages of a folder, in one run of Java: seven seconds of a quiet machine for a hundred pages. */
export async function nuErrors(java: string, folder: string): Promise<readonly NuError[]> {
  const { stdout, stderr } = await run(
    java,
    ['-jar', JAR, '--stdout', '--format', 'json', '--errors-only', '--skip-non-html', folder],
    { maxBuffer: MAX_OUTPUT },
  ).catch((failure: { readonly stdout: string; readonly stderr: string }) => failure)
  if (!stdout.startsWith('{')) throw new Error(`The Nu HTML checker did not run. ${stderr}`)
  const { messages } = JSON.parse(stdout) as {
    readonly messages: readonly { url: string; message: string; extract?: string }[]
  }
  return messages.map(({ url, message, extract = '' }) => ({
    file: path.relative(folder, new URL(url).pathname),
    message,
    extract,
  }))
}
