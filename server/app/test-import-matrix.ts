import type { importEndpoints } from '#contract/imports.ts'

/** Who may call the endpoints of imports: the letters of app.test.ts. */
export const importMatrix: Record<keyof typeof importEndpoints, string> = {
  uploadImport: 'A',
  listImports: 'A',
  getImport: 'A',
  importSample: 'A',
  checkImport: 'A',
  listImportRows: 'A',
  chooseRow: 'A',
  bringIn: 'A',
  stopImport: 'A',
  undoImport: 'A',
  groupImport: 'AS',
  refusedRows: 'A',
  removeImport: 'A',
}
