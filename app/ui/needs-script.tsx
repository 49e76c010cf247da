export function NeedsScript({ phone }: { phone: string }) {
  return (
    <noscript>
      <p className="mb-5 text-lg">This page needs JavaScript. Without it, please call us at {phone}.</p>
    </noscript>
  )
}
