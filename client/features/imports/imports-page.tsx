import { ArrowLeft, ShieldAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useListSearch } from '#client/list-search.ts'
import { useIsAllowed } from '#client/session.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { importEndpoints } from '#contract/imports.ts'
import { ImportList } from './import-list.tsx'
import { ImportSteps } from './import-steps.tsx'
import { NewImport } from './new-import.tsx'

/** Files of patients, of changes and of opt-outs: a new one, one under way, and those of before. */
export const ImportsPage = () => {
  const t = useTranslations()
  const mayImport = useIsAllowed(importEndpoints.uploadImport)
  return mayImport ? (
    <Imports />
  ) : (
    <>
      <PageHeader title={t('imports.title')} subtitle={t('imports.subtitle')} />
      <Card>
        <EmptyState icon={<ShieldAlert />} title={t('imports.notAllowed')} why={t('words.notAllowed')} />
      </Card>
    </>
  )
}

const Imports = () => {
  const t = useTranslations('imports')
  const [{ open }, change] = useListSearch()
  const show = (id: number | undefined) => change({ open: id, view: undefined })
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          open === undefined ? null : (
            <Button icon={<ArrowLeft aria-hidden className="size-4" />} onClick={() => show(undefined)}>
              {t('back')}
            </Button>
          )
        }
      />
      {open === undefined ? (
        <>
          <NewImport onUploaded={show} />
          <ImportList onOpen={show} />
        </>
      ) : (
        <ImportSteps key={open} id={open} onClose={() => show(undefined)} />
      )}
    </>
  )
}
