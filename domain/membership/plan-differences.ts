type WithFeatures = { features: readonly string[] }

export function comparePlanFeatures(plans: readonly WithFeatures[]): { common: string[]; own: string[][] } {
  const [first] = plans
  const isCommon = (feature: string) => plans.every(({ features }) => features.includes(feature))
  return {
    common: plans.length > 1 ? (first?.features.filter(isCommon) ?? []) : [],
    own: plans.map(({ features }) =>
      plans.length > 1 ? features.filter((feature) => !isCommon(feature)) : [...features],
    ),
  }
}
