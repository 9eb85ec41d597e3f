import { Actor } from '@valhallajs/valhallajs';
import { valhallaConfig } from '../../providers/src/routing/embedded/valhalla-config.ts';
import { valhallaQuery } from '../../providers/src/routing/valhalla-query.ts';
import { readPlaces } from '../../dataset/steps/gazetteer.ts';
import { distanceMetres } from '@roadcast/core/geo';
function cfg(t:string){const c=JSON.parse(valhallaConfig(t));c.meili={mode:'auto',customizable:[],verbose:false,default:{sigma_z:4.07,gps_accuracy:5,beta:3,max_route_distance_factor:5,max_route_time_factor:5,max_search_radius:100,breakage_distance:2000,interpolation_distance:10,search_radius:50,geometry:false,route:true,turn_penalty_factor:0},auto:{turn_penalty_factor:200,search_radius:50},logging:{type:''},grid:{size:500,cache_size:100240}};return JSON.stringify(c)}
const a=new Actor(cfg(process.argv[2]??'/tmp/tiles2/tiles'));
const places=(await readPlaces('/work/main/dataset/sources',()=>{})).filter(p=>p.state!=='AK'&&p.state!=='HI');
let s=12345;const rnd=()=>{s=(s*1103515245+12345)&0x7fffffff;return s/0x7fffffff};
const ms:number[]=[];const ratio:number[]=[];let fail=0;const fails:string[]=[];
for(let i=0;i<1000;i++){const o=places[Math.floor(rnd()*places.length)],d=places[Math.floor(rnd()*places.length)];
 const t=performance.now();
 try{const x=JSON.parse(await a.route(valhallaQuery({places:[o,d]} as any)));ms.push(performance.now()-t);ratio.push(x.routes[0].distance/distanceMetres([o.lng,o.lat],[d.lng,d.lat]));if(ratio.at(-1)!>1.6)fails.push(ratio.at(-1)!.toFixed(2)+' '+o.name+' '+o.state+' - '+d.name+' '+d.state+' '+(x.routes[0].distance/1609|0));
 }catch(e:any){fail++;fails.push(`${o.name} ${o.state} - ${d.name} ${d.state}: ${e.message}`)}}
ms.sort((a,b)=>a-b);ratio.sort((a,b)=>a-b);
console.log('fail',fail,'ms p50',ms[500]|0,'p95',ms[Math.floor(ms.length*.95)]|0,'max',ms.at(-1)!|0,'ratio p50',ratio[ratio.length>>1].toFixed(3),'p95',ratio[Math.floor(ratio.length*.95)].toFixed(3),ratio.at(-1)!.toFixed(2));
console.log(fails.slice(0,40).join('\n'));
