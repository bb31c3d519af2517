import { getRouteApi } from '@tanstack/react-router';
import { AllServices } from '#client/features/landing/services/all-services.tsx';
import { isTypedOn } from '#client/ui/search-params.ts';

const route = getRouteApi('/all-services');

export function AllServicesPage() {
  const navigate = route.useNavigate();
  return (
    <AllServices
      search={route.useSearch()}
      onSearch={(change) =>
        void navigate({ search: (old) => ({ ...old, ...change }), replace: isTypedOn(change), resetScroll: false })
      }
    />
  );
}
