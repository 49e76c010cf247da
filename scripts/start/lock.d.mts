export function withLock<Result>(root: string, work: () => Promise<Result>): Promise<Result>
export function removeStale(path: string): Promise<void>
