import { LogoList } from './logo-list.tsx';
import { LogoUploader } from './logo-uploader.tsx';

/** Admin tab to upload and list logos. */
export function AdminLogos() {
  return (
    <div className="space-y-4">
      <LogoUploader />
      <LogoList />
    </div>
  );
}
