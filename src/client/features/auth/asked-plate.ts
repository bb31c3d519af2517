/** The plate that somebody looks for, who must sign in first. */
export function askedPlate(from: string | undefined): string | undefined {
  const { pathname, searchParams } = new URL(from ?? '/', 'https://own.example');
  return pathname === '/client/overview' ? (searchParams.get('plate') ?? undefined) : undefined;
}
