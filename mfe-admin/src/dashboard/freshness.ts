/** How often the dashboard asks again, and how long an answer is fresh (spec §9); nothing is asked while nobody looks. */
export const freshness = {
  /** In ms. */
  pollingInterval: 60_000,
  /** In s. */
  refetchOnMountOrArgChange: 30,
  skipPollingIfUnfocused: true,
} as const;
