import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'

export interface Outcome {
  stdout: string
  stderr: string
  code: number
}

/**
 * Runs a pinned tool of node_modules/.bin in `root`, with the Node that runs this script. Never rejects for its exit
 * code.
 */
export const runTool = (root: string, tool: string, args: readonly string[]): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const path = [dirname(process.execPath), join(root, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter)
    const child = spawn(join(root, 'node_modules/.bin', tool), args, {
      cwd: root,
      env: { ...process.env, PATH: path, NO_COLOR: '1' },
      shell: process.platform === 'win32',
    })
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ stdout, stderr, code: code ?? 1 }))
  })

/** The JSON that a tool printed; throws with its output when it printed something else. */
export const jsonOf = <T>(tool: string, outcome: Outcome): T => {
  try {
    return JSON.parse(outcome.stdout) as T
  } catch {
    throw new Error(`${tool} did not answer in JSON: ${`${outcome.stderr}${outcome.stdout}`.trim().slice(0, 800)}`)
  }
}
