const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8]

/** Decoration only; bats.css sets the path and size of each bat. */
export function Bats() {
  return (
    <div aria-hidden className="-z-10 pointer-events-none absolute inset-0 overflow-hidden">
      {NUMBERS.map((number) => (
        <div key={number} className="bat text-bat">
          <svg aria-hidden="true" viewBox="0 0 64 32" fill="currentColor">
            <path d="M30 9.2 29.3 5l2 2.3h1.4l2-2.3L34 9.2c1.2 1.3 2 1.6 3.4 1.3C41.5 9.7 44.8 6 46.4 1.6 54.3 4.2 60.2 10.3 63 19.8c-4.4-3.5-8.6-4-12.2-.4-2.3-3.2-6-3.3-8.6-.2-3.5-1.7-6.6.9-8.1 6.2L32 30l-2.1-4.6c-1.5-5.3-4.6-7.9-8.1-6.2-2.6-3.1-6.3-3-8.6.2-3.6-3.6-7.8-3.1-12.2.4C3.8 10.3 9.7 4.2 17.6 1.6c1.6 4.4 4.9 8.1 9 8.9 1.4.3 2.2 0 3.4-1.3Z" />
          </svg>
        </div>
      ))}
    </div>
  )
}
