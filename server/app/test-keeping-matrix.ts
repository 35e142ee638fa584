/** Who may keep and delete what is known about patients: the letters of app.test.ts. */
export const keepingMatrix = {
  erasePatient: 'A',
  listHolds: 'AC',
  getHold: 'AC',
  placeHold: 'AC',
  releaseHold: 'AC',
  getRetention: 'AC',
  previewRetention: 'AC',
  updateRetention: 'A',
  runRetention: 'A',
} as const
