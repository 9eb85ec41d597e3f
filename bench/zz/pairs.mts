import { Actor } from '@valhallajs/valhallajs';
import { readFileSync } from 'node:fs';
import { valhallaConfig } from '../../providers/src/routing/embedded/valhalla-config.ts';
import { valhallaQuery } from '../../providers/src/routing/valhalla-query.ts';
import { readPlaces } from '../../dataset/steps/gazetteer.ts';
function cfg(t:string){const c=JSON.parse(valhallaConfig(t));c.meili={mode:'auto',customizable:[],verbose:false,default:{sigma_z:4.07,gps_accuracy:5,beta:3,max_route_distance_factor:5,max_route_time_factor:5,max_search_radius:100,breakage_distance:2000,interpolation_distance:10,search_radius:50,geometry:false,route:true,turn_penalty_factor:0},auto:{turn_penalty_factor:200,search_radius:50},logging:{type:''},grid:{size:500,cache_size:100240}};return JSON.stringify(c)}
const a=new Actor(cfg(process.argv[2]??'/tmp/tiles2/tiles'));
const places=await readPlaces('/work/main/dataset/sources',()=>{});
const find=(s:string)=>{const [n,st]=s.split(', ');return places.find(p=>p.state===st&&(p.name===n||p.aliases.includes(n!)))};
const rows=readFileSync(process.argv[4]??'/work/shared/reference/city-pairs-sample.csv','utf8').trim().split('\n').slice(1).map(l=>{const m=/^"(.*?)","(.*?)",([\d.]+),([\d.]*)\r?$/.exec(l)!;return{o:m[1],d:m[2],mi:+m[3],h:m[4]?+m[4]:0}});
const errs:number[]=[];const out:string[]=[];
for(const r of rows){const o=find(r.o),d=find(r.d);if(!o||!d){console.log('unknown',r.o,r.d);continue}
 const t=performance.now();
 try{const x=JSON.parse(await a.route(valhallaQuery({places:[o,d]} as any).replace('"use_highways":1','"use_highways":'+(process.env.UH??1))));const rt=x.routes[0];const mi=rt.distance/1609.344,h=rt.duration/3600;const e=mi/r.mi-1;errs.push(Math.abs(e));
 out.push(`${(e*100).toFixed(1).padStart(6)}% ${r.o} - ${r.d}: ${mi.toFixed(0)} for ${r.mi}; ${h.toFixed(1)} h${r.h?` for ${r.h} (${((h/r.h-1)*100).toFixed(0)}%)`:''}; ${(performance.now()-t).toFixed(0)} ms  ${rt.legs[0].steps.map((s:any)=>`${(s.ref||s.name||'-').replaceAll('I ','')} ${(s.distance/1609).toFixed(0)}`).filter((x:string)=>!x.endsWith(' 0')).slice(0,14).join(', ')}`);
 }catch(e:any){errs.push(1);out.push('  FAIL '+r.o+' - '+r.d+' '+e.message)}}
out.sort((a,b)=>Math.abs(parseFloat(b))-Math.abs(parseFloat(a)));
console.log(out.slice(0,+(process.argv[3]??200)).join('\n'));
errs.sort((a,b)=>a-b);
console.log('n',errs.length,'median',(errs[errs.length>>1]*100).toFixed(2),'p95',(errs[Math.floor(errs.length*.95)]*100).toFixed(2));
