import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

type MediaLinkProps = { place: { userId: string; vehicleId?: string; visitId?: string }; isStaff: boolean };

/** To all files of a client, a car or a visit. */
export function MediaLink({ place, isStaff }: MediaLinkProps) {
  const words = <Trans>All files</Trans>;
  return isStaff ? (
    <Link to="/admin/media/$userId/{-$vehicleId}/{-$visitId}" params={place}>
      {words}
    </Link>
  ) : (
    <Link to="/client/media/$userId/{-$vehicleId}/{-$visitId}" params={place}>
      {words}
    </Link>
  );
}
