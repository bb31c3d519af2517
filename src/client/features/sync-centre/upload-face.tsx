import { IconFile, IconMicrophone, IconVideo } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { kindOf } from '#contract/media-kinds.ts';
import { useSession } from '#client/session/session-context.tsx';
import { Thumb } from '#client/ui/thumb.tsx';
import type { Uploading } from '#sync/view/photos.ts';
import { uploadBytesOptions } from './waiting-queries.ts';

type FaceOf = Pick<Uploading, 'type' | 'sha256'>;

const icons = { image: IconFile, document: IconFile, video: IconVideo, audio: IconMicrophone };

/** What waits, in small. */
export function UploadFace({ upload }: { upload: FaceOf }) {
  return (
    <Thumb width={56} height={56}>
      <UploadPicture upload={upload} size={26} />
    </Thumb>
  );
}

/** A photo as this device has it; of anything else, what it is. */
export function UploadPicture({ upload: { type, sha256 }, size }: { upload: FaceOf; size: number }) {
  const Icon = icons[kindOf(type)];
  return kindOf(type) === 'image' ? <Small sha256={sha256} /> : <Icon aria-hidden size={size} />;
}

function Small({ sha256 }: { sha256: string }) {
  const { uid } = useSession();
  const { data } = useQuery(uploadBytesOptions(uid, sha256));
  return data ? <Picture bytes={data} /> : null;
}

function Picture({ bytes }: { bytes: ArrayBuffer }) {
  const [address] = useState(() => URL.createObjectURL(new Blob([bytes])));
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return <img src={address} alt="" />;
}
