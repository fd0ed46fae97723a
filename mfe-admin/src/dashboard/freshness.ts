/** How often the dashboard refetches, and how long an answer is fresh (U-5); paused while the tab is hidden. */
export const freshness = {
  /** In ms. */
  pollingInterval: 60_000,
  /** In s. */
  refetchOnMountOrArgChange: 30,
  skipPollingIfUnfocused: true,
} as const;
