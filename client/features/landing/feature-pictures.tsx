import type { ReactNode } from 'react'

/** The frame of the six pictures. */
const Picture = ({ children }: { children: ReactNode }) => (
  <svg
    aria-hidden
    viewBox="0 0 360 168"
    className="block w-full"
    fill="none"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {children}
  </svg>
)

/** Three ways to say yes, one answer. */
export const ConversationPicture = () => (
  <Picture>
    <g className="fill-surface stroke-line" strokeWidth="1.5">
      <path d="M46 28h86a12 12 0 0 1 12 12v8a12 12 0 0 1-12 12H38V36a8 8 0 0 1 8-8Z" />
      <path d="M66 70h66a12 12 0 0 1 12 12v6a12 12 0 0 1-12 12H58V78a8 8 0 0 1 8-8Z" />
      <path d="M36 110h96a12 12 0 0 1 12 12v6a12 12 0 0 1-12 12H28v-22a8 8 0 0 1 8-8Z" />
    </g>
    <path d="M54 44h56M74 85h40M44 125h70" className="stroke-control" strokeWidth="4" />
    <path
      d="M144 44c46 0 40 40 78 40M144 85h78M144 125c46 0 40-41 78-41"
      className="stroke-accent"
      strokeWidth="1.75"
    />
    <circle cx="252" cy="84" r="30" className="fill-accent" />
    <path d="m240 85 8 8 17-18" className="stroke-on-accent" strokeWidth="4" />
    <circle cx="252" cy="84" r="42" className="stroke-accent" strokeWidth="1" strokeDasharray="2 6" />
    <path d="M294 84h30" className="stroke-accent" strokeWidth="1.75" />
  </Picture>
)

/** Rows of a log, each linked to the one before, under a shield. */
export const HipaaPicture = () => (
  <Picture>
    {[32, 68, 104].map((y) => (
      <g key={y}>
        <rect x="30" y={y} width="184" height="28" rx="7" className="fill-surface stroke-line" strokeWidth="1.5" />
        <circle cx="48" cy={y + 14} r="5" className="fill-accent" />
        <path d={`M66 ${y + 14}h${y === 68 ? 92 : 64}`} className="stroke-control" strokeWidth="4" />
        <path d={`M182 ${y + 14}h14`} className="stroke-line" strokeWidth="4" />
      </g>
    ))}
    <path d="M48 51v26M48 87v26M48 123v28" className="stroke-accent" strokeWidth="1.75" strokeDasharray="1 5" />
    <path
      d="M276 26c18 12 34 15 50 15v41c0 32-22 49-50 60-28-11-50-28-50-60V41c16 0 32-3 50-15Z"
      className="fill-tint stroke-accent"
      strokeWidth="1.75"
    />
    <path d="M262 82v-9a14 14 0 0 1 28 0v9" className="stroke-accent" strokeWidth="3" />
    <rect x="256" y="82" width="40" height="30" rx="7" className="fill-accent" />
    <path d="M276 94v7" className="stroke-on-accent" strokeWidth="3.5" />
  </Picture>
)

/** Two messages that overlap where they say the same. */
export const BilingualPicture = () => (
  <Picture>
    <path
      d="M82 34h104a18 18 0 0 1 18 18v44a18 18 0 0 1-18 18H64V52a18 18 0 0 1 18-18Z"
      className="fill-surface stroke-line"
      strokeWidth="1.5"
    />
    <path
      d="M174 62h104a18 18 0 0 1 18 18v62H174a18 18 0 0 1-18-18V80a18 18 0 0 1 18-18Z"
      className="fill-tint stroke-accent"
      strokeWidth="1.75"
    />
    <path d="M156 80a18 18 0 0 1 18-18h30v34a18 18 0 0 1-18 18h-30Z" className="fill-accent" />
    <text x="92" y="84" className="fill-fg text-[34px] font-semibold" fontFamily="inherit">
      ¿ñ
    </text>
    <text x="222" y="116" className="fill-accent text-[34px] font-semibold" fontFamily="inherit">
      y?
    </text>
    <path d="m169 88 8 8 15-17" className="stroke-on-accent" strokeWidth="4" />
  </Picture>
)

/** A week with the confirmed visit. */
export const VisitPicture = () => (
  <Picture>
    <rect x="40" y="26" width="176" height="120" rx="12" className="fill-surface stroke-line" strokeWidth="1.5" />
    <path d="M40 54h176" className="stroke-line" strokeWidth="1.5" />
    <path d="M76 18v16M180 18v16" className="stroke-control" strokeWidth="4" />
    {[0, 1, 2, 3, 4].flatMap((column) =>
      [0, 1, 2].map((row) => (
        <rect
          key={`${column}-${row}`}
          x={56 + column * 30}
          y={66 + row * 26}
          width="20"
          height="16"
          rx="4"
          className={column === 3 && row === 1 ? 'fill-accent' : 'fill-line'}
        />
      )),
    )}
    <path d="M166 100c60 0 30-52 84-52" className="stroke-accent" strokeWidth="1.75" />
    {[48, 84, 120].map((y, index) => (
      <g key={y}>
        <circle
          cx="262"
          cy={y}
          r="11"
          className={index < 2 ? 'fill-green-tint stroke-green-dot' : 'fill-surface stroke-control'}
          strokeWidth="1.75"
        />
        {index < 2 ? <path d={`m257 ${y} 4 4 7-8`} className="stroke-green-dot" strokeWidth="2.4" /> : null}
        <path d={`M284 ${y}h${index === 1 ? 30 : 46}`} className="stroke-control" strokeWidth="4" />
      </g>
    ))}
    <path d="M262 59v14M262 95v14" className="stroke-line" strokeWidth="1.75" />
  </Picture>
)

/** One question, several providers: the first does not answer, the second does. */
export const RoutingPicture = () => (
  <Picture>
    <path d="M96 84c70 0 70-50 140-50" className="stroke-control" strokeWidth="1.75" strokeDasharray="3 6" />
    <path d="M96 84h140" className="stroke-accent" strokeWidth="2.5" />
    <path d="M96 84c70 0 70 50 140 50" className="stroke-line" strokeWidth="1.75" />
    <circle cx="72" cy="84" r="24" className="fill-accent" />
    <path d="M62 80h20M62 88h13" className="stroke-on-accent" strokeWidth="3" />
    {[34, 84, 134].map((y, index) => (
      <g key={y}>
        <rect
          x="236"
          y={y - 17}
          width="92"
          height="34"
          rx="9"
          className={index === 1 ? 'fill-tint stroke-accent' : 'fill-surface stroke-line'}
          strokeWidth="1.75"
        />
        <path
          d={`M268 ${y}h${index === 2 ? 28 : 42}`}
          className={index === 1 ? 'stroke-accent' : 'stroke-control'}
          strokeWidth="4"
        />
      </g>
    ))}
    <path d="m248 30 8 8m0-8-8 8" className="stroke-orange-dot" strokeWidth="2.4" />
    <path d="m247 84 4 4 7-8" className="stroke-accent" strokeWidth="2.4" />
    <circle cx="252" cy="134" r="4" className="fill-control" />
    <circle cx="166" cy="84" r="5" className="fill-surface stroke-accent" strokeWidth="2.5" />
  </Picture>
)

/** Days as bars, each split by provider, under the line of the response time. */
export const AnalyticsPicture = () => (
  <Picture>
    <path d="M36 140h288M36 104h288M36 68h288" className="stroke-line" strokeWidth="1" />
    {[46, 62, 54, 78, 70, 92, 84].map((height, index) => {
      const x = 50 + index * 40
      const upper = Math.round(height * 0.36)
      return (
        <g key={x}>
          <path d={`M${x} 140v${-(height - upper - 3)}h22V140Z`} className="fill-accent" />
          <path
            d={`M${x} ${140 - height + upper}v${-upper + 4}a4 4 0 0 1 4-4h14a4 4 0 0 1 4 4v${upper - 4}Z`}
            className="fill-accent opacity-35"
          />
        </g>
      )
    })}
    <path d="M61 60c30-6 40 8 80-4s50-22 80-20 50-12 80-14" className="stroke-orange-dot" strokeWidth="2" />
    <circle cx="301" cy="22" r="4.5" className="fill-surface stroke-orange-dot" strokeWidth="2" />
  </Picture>
)
