import { readProviderFaults } from '../control-input.ts'
import { answerJson, type Exchange, readJson } from '../http/exchange.ts'
import type { Handler } from '../http/listen.ts'
import type { Calls } from './calls.ts'
import type { ProviderFaults } from './provider-faults.ts'

const FAULTS_OF = /^\/control\/ai\/faults\/(\*|[a-z0-9-]{1,40})$/
const MOST_CALLS = 500

/** The control API of the emulated providers, which control.ts describes below `/control/ai`. */
export function providersControl({ faults, calls }: { faults: ProviderFaults; calls: Calls }): Handler {
  return async (exchange: Exchange) => {
    const { method, path, query, response } = exchange
    const label = FAULTS_OF.exec(decodeURIComponent(path))?.[1]
    if (method === 'PUT' && label !== undefined) {
      answerJson(response, 200, faults.replace(label, readProviderFaults(await readJson(exchange))))
    } else if (method === 'GET' && path === '/control/ai/faults') {
      answerJson(response, 200, faults.list())
    } else if (method === 'GET' && path === '/control/ai/calls') {
      const limit = Math.min(Number(query.get('limit')) || MOST_CALLS, MOST_CALLS)
      answerJson(response, 200, calls.after(Number(query.get('after')) || 0, limit))
    } else return false
    return true
  }
}
