import { lazyPart } from '@club/router';

/** A chunk of its own: most people never see it. */
export const RestoredBannerPart = lazyPart(
  async () => (await import(/* webpackChunkName: "restored" */ './restored-banner.tsx')).RestoredBanner,
);
