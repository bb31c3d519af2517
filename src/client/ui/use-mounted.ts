import { useEffect, useState } from 'react';

/**
 * False at first, true once the component is on the page. Mantine gives the focus back only
 * after what opened when it was there already.
 */
export function useMounted(): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setMounted(true));
    return () => clearTimeout(timer);
  }, []);
  return isMounted;
}
