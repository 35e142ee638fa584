import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { allEndpoints, type EndpointName } from '#contract/endpoints.ts'
import { type Role, roles } from '#contract/permissions.ts'
import { accountMatrix } from './app/test-account-matrix.ts'
import { createTestApp, type TestApp } from './app/test-app.ts'
import { assignmentMatrix } from './app/test-assignment-matrix.ts'
import { flowMatrix } from './app/test-flow-matrix.ts'
import { headersOf, safeHeaders } from './app/test-headers.ts'
import { importMatrix } from './app/test-import-matrix.ts'
import { keepingMatrix } from './app/test-keeping-matrix.ts'
import { reportMatrix } from './app/test-report-matrix.ts'
import { auditLog } from './db/tables/audit.ts'

/** Who may call what, written by hand, each role with the rights of a new account: a drift of permissions fails here. */
const letters: Record<string, Role> = {
  A: 'ADMINISTRATOR',
  C: 'COMPLIANCE_OFFICER',
  S: 'CLINICAL_SUPERVISOR',
  P: 'HEALTHCARE_PROVIDER',
  U: 'AUDITOR',
  R: 'READONLY',
  T: 'STAFF',
}
const matrix: Record<EndpointName, string> = {
  ...accountMatrix,
  ...keepingMatrix,
  messageReading: 'ACSPURT',
  sayMeaning: 'AST',
  listReadingCases: 'A',
  exportReadingCases: 'A',
  approveReadingCase: 'A',
  removeReadingCase: 'A',
  removeReadingCases: 'A',
  listGroups: 'ACSUT',
  createGroup: 'AS',
  updateGroup: 'AS',
  deleteGroup: 'AS',
  listGroupMembers: 'ACSUT',
  changeGroupMembers: 'AS',
  listCampaigns: 'ACSUT',
  createCampaign: 'AS',
  getCampaign: 'ACSUT',
  updateCampaign: 'AS',
  deleteCampaign: 'AS',
  forecastCampaign: 'AS',
  actOnCampaign: 'AS',
  campaignProgress: 'ACSUT',
  listCampaignRecipients: 'ACSUT',
  getSettings: 'ACT',
  updateSettings: 'A',
  listSenders: 'ACT',
  createSender: 'A',
  updateSender: 'A',
  setSenderState: 'A',
  makeDefaultSender: 'A',
  listLocations: 'ACSPURT',
  createLocation: 'A',
  updateLocation: 'A',
  listAudit: 'AC',
  auditChoices: 'AC',
  verifyAudit: 'AC',
  exportAudit: 'AC',
  exportProof: 'AC',
  exportPatients: 'ACSUT',
  listPatients: 'ACSPURT',
  patientStats: 'ACSPURT',
  getPatient: 'ACSPURT',
  whereabouts: 'ACSPURT',
  numberSharers: 'ACSPURT',
  notePrint: 'ACSPURT',
  patientRecord: 'ACSPURT',
  createPatient: 'A',
  listCalls: 'ACSPURT',
  recordCall: 'AST',
  undoCall: 'AST',
  phoneQuestions: 'ACSPURT',
  beginPhoneQuestions: 'AST',
  answerPhoneQuestion: 'AST',
  endPhoneQuestions: 'AST',
  bulkChoices: 'AST',
  previewBulkAct: 'AST',
  createBulkAct: 'AST',
  listBulkActs: 'AST',
  getBulkAct: 'AST',
  listBulkRows: 'AST',
  exportBulkRows: 'AST',
  exportSelection: 'ACSUT',
  stopBulkAct: 'AST',
  undoBulkAct: 'AST',
  listEvaluationCases: 'AC',
  aiOperation: 'AC',
  updateAiBudget: 'A',
  updateConfigurationCosts: 'A',
  createEvaluationCase: 'A',
  updateEvaluationCase: 'A',
  importEvaluationCases: 'A',
  removeEvaluationCase: 'A',
  listEvaluations: 'AC',
  startEvaluation: 'A',
  evaluationReport: 'AC',
  putLive: 'A',
  listPromptVersions: 'AC',
  listTranslations: 'AST',
  translateText: 'AST',
  decideTranslation: 'AST',
  keepEditedTranslation: 'AST',
  listSavedViews: 'ACSPURT',
  saveView: 'ACSPURT',
  deleteSavedView: 'ACSPURT',
  listQuickReplies: 'AST',
  createQuickReply: 'AST',
  updateQuickReply: 'AST',
  deleteQuickReply: 'AST',
  fillQuickReply: 'AST',
  listKnowledge: 'ACSPURT',
  knowledgeChoices: 'ACSPURT',
  createKnowledge: 'AS',
  updateKnowledge: 'AS',
  approveKnowledge: 'AS',
  discardKnowledgeChange: 'AS',
  retireKnowledge: 'AS',
  restoreKnowledge: 'AS',
  exportKnowledge: 'ACSPURT',
  knowledgeFile: 'ACSPURT',
  previewKnowledge: 'AS',
  importKnowledge: 'AS',
  unansweredQuestions: 'AS',
  listOwnFields: 'ACSPURT',
  createOwnField: 'A',
  updateOwnField: 'A',
  reorderOwnFields: 'A',
  removeOwnField: 'A',
  restoreOwnField: 'A',
  updatePatient: 'AST', // Supervisors and staff: only to mark completed; the handler refuses the rest.
  consentProof: 'ACSPURT',
  changeConsent: 'AST',
  undoStop: 'AST',
  setPatientStatus: 'AST',
  setVerification: 'AST',
  undoDecision: 'AST',
  startConversation: 'AST',
  listConversations: 'ACSPURT',
  listThreads: 'ACSPURT',
  threadState: 'ACSPURT',
  suggestReplies: 'AST',
  summarizeThread: 'AST',
  actInConversation: 'AST',
  announcePresence: 'ACSPURT',
  ...assignmentMatrix,
  deleteConversation: 'A',
  sending: 'ACSPURT',
  resumeSending: 'A',
  ...importMatrix,
  listJobs: 'A',
  stopJob: 'A',
  runJob: 'A',
  onCall: 'ACSPURT',
  acknowledgeAlert: 'AST',
  listMessages: 'ACSPURT',
  messageStats: 'ACSUT',
  listPutAside: 'ACSPURT',
  settlePutAside: 'AST',
  listResponses: 'ACSPURT',
  answersPerQuestion: 'ACSPURT',
  reviewResponse: 'AST',
  exportResponses: 'ACSUT',
  ...reportMatrix,
  listNotifications: 'ACSPURT',
  readNotification: 'ACSPURT',
  sendContactRequest: 'public',
  getContactRequest: 'A',
  ...flowMatrix,
  listAppointments: 'ACSPURT',
  appointmentDay: 'ACSPURT',
  getAppointment: 'ACSPURT',
  createAppointment: 'AST',
  updateAppointment: 'AST',
  putAppointment: 'AST',
  listAppointmentAnswers: 'ACSPURT',
  seeAppointmentAnswer: 'AST',
  listMissedReminders: 'ACSPURT',
  seeMissedReminder: 'AST',
  listReminderPlans: 'ACSPURT',
  createReminderPlan: 'A',
  updateReminderPlan: 'A',
  listUnreadReplies: 'ACSPURT',
  listLexicon: 'ACSPURT',
  teachLexicon: 'A',
  forgetLexicon: 'A',
  listAiConfigurations: 'AC',
  aiHealth: 'AC',
  checkAiHealth: 'A',
  createAiConfiguration: 'A',
  updateAiConfiguration: 'A',
  deleteAiConfiguration: 'A',
  listFaults: 'AC',
  setFault: 'A',
  listRoutingRules: 'AC',
  createRoutingRule: 'A',
  updateRoutingRule: 'A',
  deleteRoutingRule: 'A',
  tryRoutingRule: 'A',
  replayRoutingRule: 'A',
  listFallbackChains: 'AC',
  createFallbackChain: 'A',
  updateFallbackChain: 'A',
  deleteFallbackChain: 'A',
  aiAnalytics: 'AC',
  listRoutingRecords: 'AC',
  availableProviders: 'AC',
  routerAnalytics: 'AC',
  testRouter: 'A',
  getRouterDecision: 'AC',
  decisionOfMessage: 'ACSPURT',
  rateDecision: 'AST',
  listRouterLearning: 'AC',
  routerInsights: 'AC',
  getSafety: 'AC',
  updateSafety: 'A',
  listHandsetThreads: 'ACSPURT',
  handsetThread: 'ACSPURT',
  textAsPatient: 'AST',
  scriptedPatients: 'ACSPURT',
  setScriptedPatients: 'AST',
  startTenConversations: 'AST',
}

const MISSING_ID = 2_000_000_000
const addressOf = ({ path }: Endpoint): string =>
  path.replace('{phone}', '%2B13055550199').replaceAll(/\{\w+\}/g, String(MISSING_ID))

let testApp: TestApp
const cookies = new Map<Role, string>()

beforeAll(async () => {
  testApp = await createTestApp()
  for (const role of roles) cookies.set(role, await testApp.signedIn(role))
})
afterAll(() => testApp.close())

/** The patient fields that a role with the right to text, and nothing more, may send. */
const bodyOf = ({ path, method }: Endpoint) =>
  method === 'PATCH' && path === '/api/patients/{id}' ? { status: 'COMPLETED' } : {}

const ask = (endpoint: Endpoint, as?: string) => {
  const sent = endpoint.method === 'GET' ? {} : { body: bodyOf(endpoint) }
  return testApp.call(endpoint.method, addressOf(endpoint), { as, ...sent })
}

test('every declared endpoint is mounted exactly once and described in the API document', async () => {
  const { paths } = (await testApp.call('GET', '/api/docs')).json<{ paths: Record<string, object> }>()
  const mounted = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(mounted.toSorted()).toEqual(allEndpoints.map(([, { method, path }]) => `${method} ${path}`).toSorted())
  expect(Object.keys(matrix).toSorted()).toEqual(allEndpoints.map(([name]) => name).toSorted())
})

test('ROLE-10 without a session every endpoint but the sign-in answers 401', async () => {
  for (const [name, endpoint] of allEndpoints) {
    const { statusCode, headers } = await ask(endpoint)
    if (endpoint.allow === 'anyone') expect(statusCode, name).not.toBe(403)
    else expect(statusCode, name).toBe(401)
    expect(headersOf(headers), name).toEqual(safeHeaders)
  }
})

const ids: Record<Role, string> = {
  ADMINISTRATOR: 'ROLE-02',
  COMPLIANCE_OFFICER: 'ROLE-03',
  CLINICAL_SUPERVISOR: 'ROLE-04',
  HEALTHCARE_PROVIDER: 'ROLE-05',
  AUDITOR: 'ROLE-06',
  READONLY: 'ROLE-07',
  STAFF: 'ROLE-08',
}

for (const [letter, role] of Object.entries(letters))
  test(`${ids[role]} ROLE-13 ${role} is let in exactly where the table says`, async () => {
    for (const [name, endpoint] of allEndpoints) {
      if (matrix[name] === 'public' || name === 'logout') continue
      const { statusCode, headers, body } = await ask(endpoint, cookies.get(role))
      const isAllowed = matrix[name].includes(letter)
      if (isAllowed) expect([401, 403], `${name} ${body}`).not.toContain(statusCode)
      else expect(statusCode, name).toBe(403)
      expect(statusCode, `${name} ${body}`).toBeLessThan(500)
      expect(headersOf(headers), name).toEqual(safeHeaders)
    }
  })

test('ROLE-01 ROLE-09 there are seven roles, and an administrator is who has the role ADMINISTRATOR', async () => {
  expect(Object.values(letters)).toEqual(roles)
  const mayManage = await Promise.all(
    roles.map(async (role) => {
      const answer = await testApp.call('POST', '/api/users', { as: cookies.get(role), body: {} })
      return [role, answer.statusCode === 400] as const
    }),
  )
  expect(mayManage.filter(([, may]) => may).map(([role]) => role)).toEqual(['ADMINISTRATOR'])
})

test('ROLE-12 the server keeps the accounts from everybody but administrators', async () => {
  const writing = allEndpoints.filter(([, { path, method }]) => path.startsWith('/api/users') && method !== 'GET')
  expect(writing).toHaveLength(6)
  for (const [name, endpoint] of writing)
    for (const role of roles) {
      const { statusCode } = await ask(endpoint, cookies.get(role))
      expect(statusCode === 403, `${name} as ${role}`).toBe(role !== 'ADMINISTRATOR')
    }
})

test('a right that an administrator switched counts beside the role', async () => {
  const mute = await testApp.signedIn('STAFF', { rights: [] })
  const corrector = await testApp.signedIn('READONLY', { rights: ['correct-patients'] })
  const start = `/api/patients/${MISSING_ID}/start-conversation`
  expect((await testApp.call('POST', start, { as: mute })).statusCode).toBe(403)
  expect((await testApp.call('POST', start, { as: cookies.get('STAFF') })).statusCode).toBe(404)
  expect((await testApp.call('POST', '/api/patients', { as: corrector, body: {} })).statusCode).toBe(400)
  expect((await testApp.call('POST', start, { as: corrector })).statusCode).toBe(403)
})

test('who may not call leaves a row that says who asked for what', async () => {
  const person = await testApp.addPerson('READONLY')
  await testApp.call('DELETE', '/api/conversations/7', { as: await testApp.signIn(person) })
  const rows = await testApp.deps.db.reader
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.userId, person.id), eq(auditLog.action, 'access.denied')))
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    resourceType: 'conversations',
    details: { endpoint: 'DELETE /api/conversations/{id}' },
    success: false,
    phiAccessed: false,
  })
})

test('DATA-09 every look at patient data leaves one row with person, address, browser, request and count', async () => {
  const person = await testApp.addPerson('ADMINISTRATOR')
  const as = await testApp.signIn(person)
  for (const [name, endpoint] of allEndpoints) {
    if (endpoint.method !== 'GET' || !endpoint.phi || endpoint.sandboxOnly) continue
    // So many looks within an hour raise the alarm, which has a row of its own.
    const looks = ne(auditLog.action, 'patients.read-in-bulk')
    const before = await testApp.deps.db.reader.$count(auditLog, looks)
    const { statusCode } = await ask(endpoint, as)
    const rows = await testApp.deps.db.reader
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.userId, person.id), looks))
    expect((await testApp.deps.db.reader.$count(auditLog, looks)) - before, name).toBe(1)
    expect(rows.at(-1)).toMatchObject({
      username: person.username,
      action: `${endpoint.path.split('/')[2]}.${endpoint.csv || endpoint.jsonLines || endpoint.workbook ? 'exported' : 'viewed'}`,
      resourceType: endpoint.path.split('/')[2],
      resourceId: endpoint.path.includes('{id}') ? String(MISSING_ID) : null,
      details: { endpoint: `GET ${endpoint.path}`, ...(endpoint.list ? { count: 0 } : {}) },
      ipAddress: '127.0.0.1',
      userAgent: 'lightMyRequest',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      phiAccessed: statusCode === 200,
      success: statusCode === 200,
      errorMessage: statusCode === 200 ? null : 'not-found',
      timestamp: expect.any(Date),
    })
  }
})

test('an unknown path below /api is a JSON 404, whatever the method, and never the console’s page', async () => {
  for (const method of ['GET', 'POST', 'DELETE'] as const)
    for (const url of ['/api/nothing', '/api', '/api/users/1/2/3', '/api/%E0%A4%A']) {
      const answer = await testApp.call(method, url, { as: cookies.get('ADMINISTRATOR') })
      expect([method, url, answer.statusCode, answer.json().code]).toEqual([method, url, 404, 'not-found'])
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
      expect(headersOf(answer.headers)).toEqual(safeHeaders)
    }
})
