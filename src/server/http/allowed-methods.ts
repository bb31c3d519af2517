import { API_BASE } from '#contract/constants.ts';
import type { AnyRoute } from './routes.ts';

/** The methods with which an address that is not found under this one could be called. */
export function allowedMethods(routes: readonly AnyRoute[], url: string): string[] {
  const path = url.split('?')[0] ?? '';
  const methods = routes.filter((route) => matches(`${API_BASE}${route.path}`, path)).map(({ method }) => method);
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const parts = path.split('/');
  return (
    wanted.length === parts.length &&
    wanted.every((part, index) => (part.startsWith(':') ? parts[index] !== '' : part === parts[index]))
  );
}
