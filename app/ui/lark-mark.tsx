/** The bird of the logo, in the color of the surrounding text. */
export function LarkMark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" fill="currentColor" fillRule="evenodd" aria-hidden="true" className={className}>
      <path d="M60 11.8 49.8 12.4C48.3 8.2 44.6 5.8 40.6 6.5L35.4 3.8 36.6 8.6C33.4 11.8 31.9 16.6 28.6 21 22 29.8 11.5 36.6 2.6 48.6L10.4 46.8 7.6 52.8 19.6 46.6C23 50 28.6 51.2 34.4 48.6 45.4 43.6 51.6 32.8 50.6 21.4 50.5 19.8 50.8 18.4 51.6 17.4L59.2 18.6 53 14.9ZM45.9 12.8A1.7 1.7 0 1 0 42.5 12.8 1.7 1.7 0 1 0 45.9 12.8ZM37.2 22.6C36.4 33 28.6 41 15.8 44.2L15.2 42.2C26.8 38.8 33.9 31.8 34.8 22.4Z" />
      <path d="M28.3 49.8H30.3L29.4 58.2H34V60H22.6V58.2H27.4ZM36.5 47.6 38.5 46.4 38 58.2H42.6V60H35.4L35.9 58.2Z" />
    </svg>
  )
}
