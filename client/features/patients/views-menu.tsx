import { useQuery } from '@tanstack/react-query'
import { Bookmark, BookmarkPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { queryOf } from '#client/query.ts'
import { IconButton } from '#client/ui/button.tsx'
import { Menu, MenuItem, MenuLabel, MenuLine } from '#client/ui/menu.tsx'
import { type SavedView, type SavedViewForm, savedViewEndpoints } from '#contract/saved-views.ts'
import { SaveViewDialog } from './save-view-dialog.tsx'

/** The saved views of the queue, and the dialog that saves what is shown now. */
export const ViewsMenu = ({
  shown,
  onView,
}: {
  shown: Omit<SavedViewForm, 'name' | 'isForAll'>
  onView: (view: SavedView) => void
}) => {
  const t = useTranslations('savedViews')
  const [isSaving, setSaving] = useState(false)
  const { data: views = [] } = useQuery(queryOf(savedViewEndpoints.listSavedViews))
  return (
    <>
      <Menu
        label={t('menu')}
        trigger={
          <IconButton
            size="icon-sm"
            variant="secondary"
            label={t('menu')}
            icon={<Bookmark aria-hidden className="size-4" />}
          />
        }
      >
        <MenuLabel>{views.length === 0 ? t('none') : t('menu')}</MenuLabel>
        {views.map((view) => (
          <MenuItem key={view.id} onSelect={() => onView(view)}>
            {view.isForAll ? t('ofAll', { name: view.name }) : view.name}
          </MenuItem>
        ))}
        <MenuLine />
        <MenuItem icon={<BookmarkPlus aria-hidden />} onSelect={() => setSaving(true)}>
          {t('manage')}
        </MenuItem>
      </Menu>
      {isSaving ? <SaveViewDialog shown={shown} views={views} onClose={() => setSaving(false)} /> : null}
    </>
  )
}
