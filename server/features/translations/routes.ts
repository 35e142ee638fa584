import { translationEndpoints } from '#contract/translations.ts'
import type { Mount } from '../../handler.ts'
import { keepEdited } from './actions/edited.ts'
import { decideTranslation, translateText } from './actions.ts'
import { listTranslations } from './queries.ts'

export const translationRoutes = (mount: Mount): void => {
  mount(translationEndpoints.listTranslations, (ctx, { params }) => listTranslations(ctx, params.id))
  mount(translationEndpoints.translateText, (ctx, { params, body }) => translateText(ctx, params.id, body))
  mount(translationEndpoints.keepEditedTranslation, (ctx, { params, body }) => keepEdited(ctx, params.id, body))
  mount(translationEndpoints.decideTranslation, (ctx, { params, body }) => decideTranslation(ctx, params.id, body))
}
