import type { BuiltFlow } from '#contract/flows/forms.ts'
import type { FlowQuestion } from '#contract/flows.ts'
import { createTestApp, type TestApp } from '../../../app/test-app.ts'

/** The real app and an administrator who builds flows over HTTP. */
export const openBuilder = async () => {
  const testApp: TestApp = await createTestApp()
  const as = await testApp.signedIn('ADMINISTRATOR')
  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: unknown) =>
    testApp.call(method, url, { as, ...(method === 'GET' ? {} : { body: body ?? {} }) })
  const flows = async () => (await call('GET', '/api/flows')).json<BuiltFlow[]>()
  return {
    testApp,
    as,
    call,
    flows,
    flow: async (id: number): Promise<BuiltFlow> => {
      const found = (await flows()).find((one) => one.id === id)
      if (!found) throw new Error(`there is no flow ${id}`)
      return found
    },
    addFlow: async (more: object = {}) =>
      (await call('POST', '/api/flows', { name: 'Ensayo', ...more })).json<BuiltFlow>(),
    addQuestion: async (flowId: number, questionId: string, more: object = {}) =>
      (
        await call('POST', '/api/flows/questions', {
          flowId,
          questionId,
          questionTextEs: `¿Dice usted ${questionId}?`,
          questionTextEn: `Do you say ${questionId}?`,
          order: 200,
          ...more,
        })
      ).json<FlowQuestion>(),
  }
}

export type Builder = Awaited<ReturnType<typeof openBuilder>>
