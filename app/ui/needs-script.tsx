/** Shown without scripts: how to reach the venue. */
export function NeedsScript({ phone }: { phone: string }) {
  return (
    <noscript>
      <p className="mb-5 text-lg">
        This page needs JavaScript. Without it we are glad to help by phone: {phone}.
      </p>
    </noscript>
  )
}
