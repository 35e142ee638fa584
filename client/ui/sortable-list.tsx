import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DraggableAttributes,
  type DraggableSyntheticListeners,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { clsx as cx } from 'clsx'
import { GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'

/** How far one arrow key moves the held item. */
const KEYBOARD_STEP_PX = 25
/** A shorter movement is a click. */
const DRAG_AFTER_PX = 6

const stepByKey: KeyboardCoordinateGetter = (event, { currentCoordinates: { x, y } }) => {
  if (event.code === KeyboardCode.Down) return { x, y: y + KEYBOARD_STEP_PX }
  if (event.code === KeyboardCode.Up) return { x, y: y - KEYBOARD_STEP_PX }
  return undefined
}

const upAndDownOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** What screen readers hear while an item is moved; positions count from 1. */
export interface SortableTexts {
  instructions: string
  roleDescription: string
  handle: (name: string) => string
  lifted: (name: string) => string
  over: (name: string, place: number) => string
  dropped: (name: string, place: number) => string
  cancelled: (name: string) => string
}

export interface SortableItem {
  id: number
  /** The item's name in these announcements. */
  name: string
}

interface SortableListProps<Item extends SortableItem> {
  label: string
  items: readonly Item[]
  texts: SortableTexts
  /** When set, nothing can be moved and the handles show the reason. */
  isFixed?: boolean
  /** Called with positions that count from 0. */
  onMove: (from: number, to: number) => void
  /** Place `handle` inside the item. */
  children: (item: Item, handle: ReactNode) => ReactNode
}

interface HandleProps {
  attributes: DraggableAttributes
  listeners: DraggableSyntheticListeners
  attach: (element: HTMLElement | null) => void
  name: string
}

const Handle = ({ attributes, listeners, attach, name }: HandleProps) => (
  <button
    type="button"
    {...attributes}
    {...listeners}
    ref={attach}
    aria-label={name}
    className="tap grid shrink-0 cursor-grab touch-none place-items-center rounded-control text-subtle hover:bg-sunken hover:text-fg"
  >
    <GripVertical aria-hidden className="size-4.5" />
  </button>
)

const Row = <Item extends SortableItem>({
  item,
  texts,
  isFixed = false,
  children,
}: { item: Item } & Pick<SortableListProps<Item>, 'texts' | 'isFixed' | 'children'>) => {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
    disabled: isFixed,
    attributes: { roleDescription: texts.roleDescription },
  })
  const handle = isFixed ? null : (
    <Handle attributes={attributes} listeners={listeners} attach={setActivatorNodeRef} name={texts.handle(item.name)} />
  )
  return (
    <li
      ref={setNodeRef}
      data-row={item.id}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cx('relative bg-surface', isDragging && 'z-10 rounded-card shadow-float')}
    >
      {children(item, handle)}
    </li>
  )
}

/** A list that is reordered by dragging, or by Space and arrow keys on a handle (25 px per press). */
export const SortableList = <Item extends SortableItem>({
  label,
  items,
  texts,
  isFixed,
  onMove,
  children,
}: SortableListProps<Item>) => {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_AFTER_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: stepByKey }),
  )
  const placeOf = (id: UniqueIdentifier | undefined): number => items.findIndex((item) => item.id === id)
  const nameOf = (id: UniqueIdentifier): string => items[placeOf(id)]?.name ?? ''
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [placeOf(active.id), placeOf(over?.id)]
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDownOnly]}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: { draggable: texts.instructions },
        announcements: {
          onDragStart: ({ active }) => texts.lifted(nameOf(active.id)),
          onDragOver: ({ active, over }) => texts.over(nameOf(active.id), placeOf(over?.id) + 1),
          onDragEnd: ({ active, over }) => texts.dropped(nameOf(active.id), placeOf(over?.id) + 1),
          onDragCancel: ({ active }) => texts.cancelled(nameOf(active.id)),
        },
      }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol aria-label={label} className="divide-y">
          {items.map((item) => (
            <Row key={item.id} item={item} texts={texts} isFixed={isFixed}>
              {children}
            </Row>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
