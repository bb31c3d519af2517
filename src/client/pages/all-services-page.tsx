import { getRouteApi } from '@tanstack/react-router';
import { AllServices } from '#client/features/landing/services/all-services.tsx';

const route = getRouteApi('/all-services');

export function AllServicesPage() {
  const navigate = route.useNavigate();
  return (
    <AllServices
      search={route.useSearch()}
      onSearch={(change) =>
        void navigate({ search: (old) => ({ ...old, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}
