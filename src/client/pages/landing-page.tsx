import { Landing } from '#client/features/landing/landing.tsx';

export function LandingPage() {
  return <Landing />;
}
