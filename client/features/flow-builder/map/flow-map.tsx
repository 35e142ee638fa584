import '@xyflow/react/dist/base.css'
import {
  Background,
  Controls,
  type Edge,
  Handle,
  MarkerType,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
} from '@xyflow/react'
import { clsx as cx } from 'clsx'
import { Flag } from 'lucide-react'
import { type CSSProperties, createContext, useContext } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import type { BuiltFlow } from '#contract/flows/forms.ts'
import { type FlowQuestion, purposeOf } from '#contract/flows.ts'
import { useExitWords } from '../question/use-exit-words.ts'
import { inOrder } from '../rules/content.ts'
import { linesOf, placesOf } from '../rules/map-layout.ts'

const BOX = { width: 260, gapX: 200, height: 150, endHeight: 52 }
const END = 'end'
/** Aligns an end's centre with its question. */
const END_DROP = 14

type QuestionNode = Node<{ question: FlowQuestion; place: number; isAsked: boolean }, 'question'>
type EndNode = Node<{ text: string; isLast: boolean }, 'end'>

/** Called when a question is pressed; null when the flow cannot be edited. */
const PressContext = createContext<((question: FlowQuestion) => void) | null>(null)

const QuestionBox = ({ data: { question, place, isAsked } }: NodeProps<QuestionNode>) => {
  const press = useContext(PressContext)
  const language = useLanguage()
  const look = cx('w-full rounded-card border px-3 py-2.5 text-left', isAsked ? 'border-accent bg-tint' : 'bg-surface')
  const content = (
    <>
      <span className="flex items-center gap-2">
        <span className="grid size-5 shrink-0 place-items-center rounded-full bg-sunken text-xs font-semibold text-muted">
          {place}
        </span>
        <span className="truncate font-mono text-sm font-medium">{question.questionId}</span>
      </span>
      <span lang={language} className="mt-1 line-clamp-2 text-sm text-muted">
        {language === 'es' ? question.questionTextEs : question.questionTextEn}
      </span>
    </>
  )
  return (
    <div className="w-65">
      <Handle id="top" type="target" position={Position.Top} className="opacity-0" />
      <Handle id="into" type="target" position={Position.Left} className="opacity-0" />
      <Handle id="back" type="source" position={Position.Left} className="opacity-0" />
      <Handle id="out" type="source" position={Position.Right} className="opacity-0" />
      {press ? (
        <button type="button" onClick={() => press(question)} className={cx('nopan hover:border-accent', look)}>
          {content}
        </button>
      ) : (
        <div className={look}>{content}</div>
      )}
      <Handle id="bottom" type="source" position={Position.Bottom} className="opacity-0" />
    </div>
  )
}

const EndBox = ({ data: { text, isLast } }: NodeProps<EndNode>) => (
  <div className={cx('flex', isLast && 'w-65 justify-center')}>
    <Handle
      id={isLast ? 'top' : 'into'}
      type="target"
      position={isLast ? Position.Top : Position.Left}
      className="opacity-0"
    />
    <span className="flex items-center gap-2 rounded-full border bg-sunken px-4 py-2 text-sm font-medium whitespace-nowrap">
      <Flag aria-hidden className="size-4" />
      {text}
    </span>
  </div>
)

const nodeTypes = { question: QuestionBox, end: EndBox }

interface FlowMapProps {
  flow: BuiltFlow
  /** Record id of the question that the simulator is waiting at. */
  askedId: number | null
  /** Null when the flow cannot be edited. */
  onEdit: ((question: FlowQuestion) => void) | null
}

const lineLook = {
  type: 'smoothstep',
  focusable: false,
  markerEnd: { type: MarkerType.ArrowClosed, color: 'var(--color-control)' },
  labelStyle: { fill: 'var(--color-fg)', fontSize: 12 },
  labelBgStyle: { fill: 'var(--color-surface)' },
  labelBgPadding: [6, 3],
  labelBgBorderRadius: 4,
} satisfies Partial<Edge>

/**
 * The boxes and lines. An early end is beside its question, so that its line crosses nothing; lines back and over other
 * questions run along the left.
 */
const drawingOf = (
  flow: BuiltFlow,
  askedId: number | null,
  exitWords: ReturnType<typeof useExitWords>,
  end: string,
): { nodes: (QuestionNode | EndNode)[]; edges: Edge[] } => {
  const questions = inOrder(flow)
  const places = new Map(placesOf(flow).map((place) => [place.id, place]))
  const all = [...places.values()]
  const last = Math.max(0, ...all.map(({ row }) => row))
  const right = (Math.max(0, ...all.map(({ column }) => column)) + 1) * (BOX.width + BOX.gapX)
  const nodes: (QuestionNode | EndNode)[] = questions.map((question, index) => {
    const { row = 0, column = 0 } = places.get(question.id) ?? {}
    return {
      id: String(question.id),
      type: 'question',
      position: { x: column * (BOX.width + BOX.gapX), y: row * BOX.height },
      data: { question, place: index + 1, isAsked: question.id === askedId },
    }
  })
  const ends = new Map<number, number>()
  const edges = linesOf(flow).map(({ id, from, to, connectionId }): Edge => {
    const connection = flow.connections.find((each) => each.id === connectionId)
    const words = connection ? exitWords(connection, questions, false) : null
    const stroke = words ? 'var(--color-accent)' : 'var(--color-control)'
    const line = {
      ...lineLook,
      id,
      source: String(from),
      ...(words ? { label: words.condition } : {}),
      style: { stroke, strokeWidth: 1.5 },
    }
    const row = places.get(from)?.row ?? 0
    if (to === null && words) {
      const earlier = ends.get(from) ?? 0
      ends.set(from, earlier + 1)
      nodes.push({
        id: `${END} ${id}`,
        type: 'end',
        position: { x: right, y: row * BOX.height + END_DROP + earlier * BOX.endHeight },
        data: { text: words.leadsTo, isLast: false },
      })
      return { ...line, target: `${END} ${id}`, sourceHandle: 'out', targetHandle: 'into' }
    }
    if (to === null) return { ...line, target: END, sourceHandle: 'bottom', targetHandle: 'top' }
    const target = places.get(to)
    const isNext = target !== undefined && target.row === row + 1
    return {
      ...line,
      target: String(to),
      sourceHandle: isNext ? 'bottom' : 'back',
      targetHandle: isNext ? 'top' : 'into',
    }
  })
  if (edges.some(({ target }) => target === END))
    nodes.push({
      id: END,
      type: 'end',
      position: { x: 0, y: (last + 1) * BOX.height },
      data: { text: end, isLast: true },
    })
  return { nodes, edges }
}

/** The flow as a diagram: a box for each question, a line for each connection. Editing stays in the list. */
export const FlowMap = ({ flow, askedId, onEdit }: FlowMapProps) => {
  const t = useTranslations('flowBuilder.map')
  const exitWords = useExitWords(purposeOf(flow))
  const { nodes, edges } = drawingOf(flow, askedId, exitWords, t('end'))
  // On a desktop the boxes have full size, and the page scrolls as it does for the list.
  const height = Math.max(0, ...nodes.map(({ position }) => position.y)) + BOX.height
  return (
    <PressContext value={onEdit}>
      <section
        aria-label={t('label', { name: flow.name })}
        className="h-[70dvh] min-h-96 lg:h-(--map-height)"
        style={{ '--map-height': `${height}px` } as CSSProperties}
      >
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          elementsSelectable={false}
          deleteKeyCode={null}
          zoomOnScroll={false}
          preventScrolling={false}
          fitView
          fitViewOptions={{ maxZoom: 1, padding: 0.04 }}
          minZoom={0.25}
          ariaLabelConfig={{
            'controls.ariaLabel': t('controls'),
            'controls.zoomIn.ariaLabel': t('zoomIn'),
            'controls.zoomOut.ariaLabel': t('zoomOut'),
            'controls.fitView.ariaLabel': t('fit'),
          }}
          proOptions={{ hideAttribution: false }}
        >
          <Background color="var(--color-line)" />
          <Controls
            showInteractive={false}
            className="overflow-hidden rounded-control border bg-surface [&_button]:size-8 [&_button]:border-b [&_button]:bg-surface [&_button]:p-2 [&_svg]:fill-fg"
          />
        </ReactFlow>
      </section>
      <p className="border-t px-4 py-2 text-sm text-muted sm:px-5">{t('hint')}</p>
    </PressContext>
  )
}
